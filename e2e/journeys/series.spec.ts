import { notice } from '../support/accounts.ts'
import { openAs } from '../support/archer.ts'
import { holdLeague } from '../support/league.ts'
import { expect, test } from '../support/outage.ts'

test('officers create a series, link the entries of one person and make it public; its events name it', {
  tag: '@any-size',
}, async ({ page, server, anotherPhone }) => {
  const { officer, clubId, events } = await holdLeague(server.address, { events: 3 })
  await openAs(page, officer, `/clubs/${clubId}?tab=info`)
  await page.getByRole('link', { name: 'New series' }).click()
  const form = page.getByRole('main')
  await form.getByRole('button', { name: 'Save series' }).click()
  await expect(form.getByRole('alert').first()).toBeVisible()
  await form.getByLabel('Name').fill('Spring Cup')
  await form.getByLabel('How it counts').selectOption({ label: 'Sum of totals' })
  await form.getByRole('button', { name: 'Save series' }).click()
  await expect(page.getByRole('heading', { name: 'Spring Cup' })).toBeVisible()

  for (const name of ['Winter 1', 'Winter 2']) {
    await page.getByRole('button', { name: `Add: ${name}` }).click()
    await expect(page.getByRole('button', { name: `Remove: ${name}` })).toBeVisible()
  }
  // Finn has no account: the table lists him once per event until an officer links the entries.
  const lines = page.locator('summary:visible').filter({ hasText: 'Finn Pil' })
  await expect(lines).toHaveCount(2)
  await page.getByLabel('This archer').selectOption({ label: 'Finn Pil (BH: Winter 1)' })
  await page.getByLabel('is the same as').selectOption({ label: 'Finn Pil (BH: Winter 2)' })
  await page.getByRole('button', { name: 'Link archers', exact: true }).click()
  await expect(notice(page)).toContainText('Archers linked')
  await expect(lines).toHaveCount(1)
  await notice(page).getByRole('button', { name: 'Undo' }).click()
  await expect(lines).toHaveCount(2)

  const file = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Download CSV' }).click()
  expect((await file).suggestedFilename()).toBe('Spring Cup.csv')

  await page.emulateMedia({ media: 'print' })
  const sheet = page.getByRole('table', { name: /^Standings of BH/ })
  await expect(sheet.getByRole('columnheader')).toHaveText([
    'Place',
    'Archer',
    'Winter 1',
    'Winter 2',
    'Total',
  ])
  await expect(page.getByRole('button', { name: 'Remove: Winter 1' })).toBeHidden()
  await page.emulateMedia({ media: null })

  await page.getByRole('button', { name: 'Turn on public link' }).click()
  const link = await page.getByText(/\/series\/live\//).textContent()
  const visitor = await anotherPhone()
  await visitor.goto(link ?? '')
  await expect(visitor.getByRole('heading', { name: 'Spring Cup' })).toBeVisible()
  await expect(visitor.getByText('Finn Pil').first()).toBeVisible()
  await page.getByRole('button', { name: 'Turn off public link' }).click()
  await expect(page.getByRole('button', { name: 'Turn on public link' })).toBeVisible()
  await visitor.reload()
  await expect(visitor.getByText('This series is not public')).toBeVisible()

  await openAs(page, officer, `/competitions/${events[2]?.id}`)
  await page.getByRole('button', { name: 'Add to Spring Cup' }).click()
  await expect(notice(page)).toContainText('Now counts for Spring Cup')
  await page.getByRole('link', { name: 'Spring Cup' }).click()
  await expect(page.getByRole('heading', { name: 'Spring Cup' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Remove: Winter 3' })).toBeVisible()
})
