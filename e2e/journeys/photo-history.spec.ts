import { openAs } from '../support/archer.ts'
import { enterOnServer, openGroupSheet } from '../support/group-scoring.ts'
import { makeGroupShoot } from '../support/group-shoot.ts'
import { expect, test } from '../support/one-window.ts'

test('the history has one line for the photo of a group’s row, and one per archer for a zone', {
  tag: '@any-size',
}, async ({ page, server: { address } }) => {
  const shoot = await makeGroupShoot(address, { names: ['Ada', 'Mads'], guests: 2, targets: 4 })
  const [editor] = shoot.archers
  if (editor === undefined) throw new Error('The group has no archer')
  await enterOnServer(address, shoot, { editor, targets: [['1A', '1B', '1C', '2A']] })
  await openAs(page, editor, `/scorecard/${shoot.group.id}`)
  await expect(page.getByText('Saved', { exact: true }).first()).toBeVisible()
  await openGroupSheet(page)
  await page.getByRole('button', { name: 'History', exact: true }).click()
  const lines = page.getByRole('list', { name: 'Changes of this scorecard' }).getByRole('listitem')
  await expect(lines.filter({ hasText: 'Target 1, zone' })).toHaveCount(4)
  await expect(lines.filter({ hasText: 'Target 1, photo' })).toHaveCount(1)
  await expect(lines.filter({ hasText: 'Target 1, photo' })).not.toContainText('Ada Nock: ')
})
