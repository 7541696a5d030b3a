import { groupScorecardCalls } from '@fletch/contract'
import { notice } from '../support/accounts.ts'
import { openAs } from '../support/archer.ts'
import { archersOf, deviceOf, enterOnServer, keysOf } from '../support/group-scoring.ts'
import { asking, makeGroupShoot } from '../support/group-shoot.ts'
import { expect, test } from '../support/one-window.ts'
import { expectAllSent } from '../support/scoring.ts'

test('an archer queries a score without a signal after the group has finished, and an officer answers it', {
  tag: '@any-size',
}, async ({ page, browser, server: { address } }) => {
  const names = ['Ada', 'Mads', 'Ilse', 'Wren']
  const shoot = await makeGroupShoot(address, { names, targets: 1 })
  const { officer, event, group } = shoot
  const [ada] = archersOf(shoot)
  await enterOnServer(address, shoot, { editor: ada, targets: [['1A', '1B', '2A', '2B']], photos: 1 })
  for (const participantId of keysOf(shoot))
    await asking(address, ada)(
      groupScorecardCalls.confirm,
      { id: group.id },
      { participantId, confirmed: true },
    )

  await openAs(page, ada, `/scorecard/${group.id}`)
  await expect(page.getByText('Everyone has confirmed')).toBeVisible()
  await page.context().setOffline(true)
  await page.getByRole('button', { name: 'Query a score' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('What is wrong?').fill('I shot a 1B, as the photo shows')
  await dialog.getByRole('button', { name: 'Send' }).click()
  await expect(notice(page)).toContainText('The query is sent when there is a signal.')
  await page.context().setOffline(false)
  await expectAllSent(page)

  const desk = await deviceOf(browser, page, address, officer, `/competitions/${event.id}/results`)
  await expect(desk.getByText('1 query to answer')).toBeVisible()
  await desk.getByRole('button', { name: 'Show', exact: true }).click()
  await expect(desk.getByRole('dialog')).toContainText('I shot a 1B, as the photo shows')
  await desk.getByLabel('Answer, with the reason').fill('It is on the line: 1A.')
  await desk.getByRole('button', { name: 'Answer', exact: true }).click()
  await expect(notice(desk)).toContainText('Query answered')

  await page.goto(`/competitions/${event.id}/results`)
  await page.getByRole('button', { name: 'Show', exact: true }).click()
  await expect(dialog).toContainText('Answer: It is on the line: 1A.')
})
