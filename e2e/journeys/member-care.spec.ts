import { readFile } from 'node:fs/promises'
import { notice } from '../support/accounts.ts'
import { openAs } from '../support/archer.ts'
import { addMember, foundClub } from '../support/clubs.ts'
import { expect, test } from '../support/one-window.ts'
import { layOutForScreen } from '../support/paper.ts'

const dayIn = (days: number): string => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10)

test('an officer names a field of the club, enters when a licence expires, sees who needs care, prints the list and downloads the data of a member', async ({
  page,
  newArcher,
  server,
}, { project }) => {
  const isDesk = project.name === 'desktop'
  const ilse = await newArcher('Ilse')
  const { id } = await foundClub(server.address, ilse, `Licensed ${crypto.randomUUID().slice(0, 6)}`)
  const draft = { joinDate: '2020-01-01', membershipId: '' }
  for (const firstName of ['Dag', 'Ida'])
    await addMember(server.address, ilse, id, { ...draft, firstName, lastName: 'Nilsen' })

  await openAs(page, ilse, `/clubs/${id}?tab=info`)
  await page.getByRole('link', { name: 'Add fields' }).click()
  const fields = page.getByRole('main')
  await fields.getByLabel('Name', { exact: true }).fill('Bow hand')
  await fields.getByLabel('Type').selectOption('Choice')
  await fields.getByLabel('Entries, one on each line').fill('Left\nRight')
  await page.getByRole('button', { name: 'Save fields' }).click()
  await expect(page.getByText('Choice: Left, Right')).toBeVisible()

  await page.goto(`/clubs/${id}?tab=members`)
  await expect(page.getByRole('button', { name: /^Expiring/ })).toBeHidden()
  await page.getByRole('button', { name: 'Dag Nilsen', exact: true }).click()
  if (!isDesk) await page.getByRole('link', { name: 'Edit Dag Nilsen' }).click()
  const form = page.getByRole(isDesk ? 'complementary' : 'main')
  await form.getByLabel('Licence').fill(dayIn(12))
  await form.getByLabel('Bow hand').selectOption('Left')
  await form.getByRole('button', { name: 'Save Changes' }).click()
  await expect(notice(page).getByText('Member details updated successfully')).toBeVisible()

  const row = page.getByRole(isDesk ? 'row' : 'listitem')
  await page.getByLabel('Search members').fill('left')
  await expect(row.filter({ hasText: 'Ida' })).toBeHidden()
  await expect(row.filter({ hasText: 'Dag' })).toBeVisible()
  await page.getByLabel('Search members').fill('')
  await page.getByRole('button', { name: 'Expiring 1' }).click()
  await expect(row.filter({ hasText: 'Dag' })).toBeVisible()
  await expect(row.filter({ hasText: 'Ida' })).toBeHidden()
  if (!isDesk) await page.getByRole('button', { name: 'Dag Nilsen', exact: true }).click()
  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Download data of Dag Nilsen' }).click()
  const file = await download
  expect(file.suggestedFilename()).toBe('Dag Nilsen.json')
  const text = await readFile(await file.path(), 'utf8')
  expect(JSON.parse(text)).toMatchObject({
    origin: 'form',
    member: { firstName: 'Dag', expiries: { licence: dayIn(12) } },
  })
  expect(text).toContain('Left')
  expect(text).not.toMatch(/Ida|Ilse/)

  await page.goto(`/clubs/${id}?tab=members`)
  if (!isDesk) await page.getByRole('button', { name: 'Filters' }).click()
  await page.getByRole('link', { name: 'Print' }).click()
  await expect(page.getByText('3 members,')).toBeVisible()
  await page.emulateMedia({ media: 'print' })
  await page.evaluate(() => dispatchEvent(new Event('beforeprint')))
  await expect(page.getByRole('rowheader')).toHaveText([/, Dag$/, /, Ida$/, /, Ilse$/])
  await layOutForScreen(page)
})
