import { notice } from '../support/accounts.ts'
import { openAs } from '../support/archer.ts'
import { goToTab } from '../support/event-tabs.ts'
import { openArcher, showTools } from '../support/event-tools.ts'
import { shootToMark } from '../support/marked-shoot.ts'
import { expect, test } from '../support/outage.ts'
import { goInside } from '../support/places.ts'

test('officers disqualify, give penalties and take out targets; results show it, and all of it can be undone', {
  tag: '@any-size',
}, async ({ page, server, anotherPhone }) => {
  const { officer, archer, event } = await shootToMark(server.address)
  await openAs(page, officer, `/competitions/${event.id}`)
  const dialog = page.getByRole('dialog')
  const change = (name: string) => openArcher(page, name)

  await change('Dan Nock')
  await dialog.getByRole('button', { name: 'Disqualify' }).click()
  await dialog.getByRole('button', { name: 'Disqualify' }).click()
  await expect(dialog.getByText('A disqualification needs a reason').first()).toBeVisible()
  await dialog.getByLabel('Reason').fill('Shot from the wrong peg')
  await dialog.getByRole('button', { name: 'Disqualify' }).click()
  await expect(notice(page)).toContainText('Dan Nock is disqualified')
  await expect(page.getByText('Shot from the wrong peg')).toBeVisible()

  await change('Hugo Bosque')
  await dialog.getByRole('button', { name: 'Give penalty' }).click()
  await dialog.getByLabel('Points to take off').fill('7')
  await dialog.getByLabel('Reason').fill('Late at the target')
  await dialog.getByRole('button', { name: 'Give penalty' }).click()
  await expect(notice(page)).toContainText('Hugo Bosque: 7 points off')

  // The archer sees the reason; others see only the mark.
  const phone = await anotherPhone()
  await openAs(phone, archer, `/competitions/${event.id}`)
  await expect(phone.getByText('Shot from the wrong peg')).toBeVisible()
  await expect(phone.getByText('7 points off')).toBeVisible()
  await expect(phone.getByText('Late at the target')).toBeHidden()

  await goInside(page, `/competitions/${event.id}/results`)
  const hunters = page.getByRole('table', { name: 'Results: BH (Bow Hunter)' })
  const row = hunters.getByRole('row', { name: /Hugo Bosque/ })
  await expect(row).toContainText('7 points off')
  await expect(row.getByRole('cell', { name: '23', exact: true })).toBeVisible()
  const unranked = page.getByRole('listitem').filter({ hasText: 'Dan Nock' })
  await expect(unranked).toContainText('disqualified')

  await page.getByRole('button', { name: 'Take out a target' }).click()
  await dialog.getByLabel('Target number').fill('12')
  await dialog.getByLabel('For').selectOption('BH')
  await dialog.getByLabel('Reason').fill('The boar fell over')
  await dialog.getByRole('button', { name: 'Take out', exact: true }).click()
  await expect(notice(page)).toContainText('Target 12 taken out')
  await expect(page.getByText('Target 12 does not count for BH: The boar fell over')).toBeVisible()
  await expect(row.getByRole('cell', { name: '11', exact: true })).toBeVisible()
  await notice(page).getByRole('button', { name: 'Undo' }).click()
  await expect(row.getByRole('cell', { name: '23', exact: true })).toBeVisible()

  await openArcher(page, 'Dan Nock')
  await dialog.getByRole('button', { name: 'Bring back into the event' }).click()
  await expect(notice(page)).toContainText('Dan Nock is in the event')
  await notice(page).getByRole('button', { name: 'Undo' }).click()
  await expect(notice(page)).toContainText('Dan Nock is disqualified')
  await goToTab(page, 'Overview')
  await showTools(page)
  await page.getByRole('button', { name: 'History' }).click()
  const items = dialog.getByRole('listitem')
  await expect(items.first()).toContainText('Dan Nock disqualified')
  // The start is one of them.
  await expect(items).toHaveCount(7)
})
