import { groupScorecardCalls, scanPath, scorecardCalls, scorecardPath } from '@fletch/contract'
import { openAs } from '../support/archer.ts'
import { archersOf, deviceOf, enterOnServer } from '../support/group-scoring.ts'
import { asking, makeGroupShoot } from '../support/group-shoot.ts'
import { expect, test } from '../support/one-window.ts'

test("a group hands in its card without a signal: an officer's phone reads its code from a photo", {
  tag: '@any-size',
}, async ({ page, browser, server: { address } }) => {
  const shoot = await makeGroupShoot(address, { names: ['Ada', 'Mads', 'Ilse', 'Wren'], targets: 2 })
  const { officer, event, group } = shoot
  const [ada] = archersOf(shoot)
  await enterOnServer(address, shoot, {
    editor: ada,
    targets: [
      ['1A', '1B', '2A', '2B'],
      ['2A', '1C', '1A', '3B'],
    ],
    photos: 1,
  })
  const agreed = page.waitForResponse((response) => response.url().endsWith('/keys'))
  await openAs(page, ada, scorecardPath(group.id))
  await page.getByRole('button', { name: 'Show code' }).first().click()
  await agreed
  await page.getByRole('button', { name: 'Close' }).click()

  await page.context().setOffline(true)
  for (const name of ['Ada', 'Mads', 'Ilse', 'Wren']) {
    await page.getByRole('button', { name: `Confirm ${name} Nock` }).click()
    await page.getByRole('button', { name: 'I confirm my score' }).click()
  }
  await expect(page.getByText('It is handed in by itself when there is a signal.')).toBeVisible()
  await page.getByRole('button', { name: 'Show code' }).first().click()
  await expect(page.getByRole('img', { name: /^QR code of the scorecard/ })).toBeVisible()
  const photo = await page.screenshot()

  const office = await deviceOf(browser, page, address, officer, scanPath(event.id))
  await office
    .locator('input[type=file]')
    .setInputFiles({ name: 'photo.png', mimeType: 'image/png', buffer: photo })
  await expect(office.getByRole('heading', { name: 'Group 1' })).toBeVisible()
  await office.getByRole('button', { name: 'Take' }).click()
  await expect(office.getByText(/^Sent at/)).toBeVisible()
  await expect(office.getByText('1 of 1 group')).toBeVisible()
  const card = await asking(address, officer)(scorecardCalls.read, { id: group.id })
  expect(card.groupParticipants.filter(({ confirmedAt }) => confirmedAt)).toHaveLength(4)

  // What the phone sends later is no conflict with its own code.
  await page.getByRole('button', { name: 'Close' }).click()
  await page.context().setOffline(false)
  await expect(page.getByText('The scorecard is handed in.')).toBeVisible()
  expect(await asking(address, officer)(groupScorecardCalls.proposals, { id: group.id })).toEqual([])
})
