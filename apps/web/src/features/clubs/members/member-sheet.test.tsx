import { type ClubMember, clubCalls, clubImportCalls, clubMemberCalls } from '@fletch/contract'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { ada, network, open } from '../../../../testing/app.tsx'
import { clubWith } from '../../../../testing/clubs.ts'
import { press } from '../../../../testing/fields.ts'
import { expectTexts } from '../../../../testing/texts.ts'
import { chooseNameOrder } from '../../../shell/name-order.ts'

const club = clubWith()

const member: ClubMember = {
  id: '01980000-0000-7000-8000-000000000301',
  clubId: club.id,
  userId: null,
  firstName: 'Cleo',
  lastName: 'Limb',
  email: 'cleo@example.org',
  phone: null,
  dateOfBirth: null,
  gender: null,
  membershipId: 'OAK 3',
  membershipType: 'regular',
  clubPositions: ['treasurer'],
  joinDate: '2020-01-01',
  status: 'active',
  notes: 'Pays in cash',
  createdAt: '2026-05-02T09:00:00.000Z',
  isOwner: false,
  scorecardStats: { numberOfShoots: 3, totalScore: 320, mostCommonZone: '1A' },
}

const openMembers = async (size: 'phone' | 'desk') => {
  network.otherwise(clubCalls.read, club)
  network.otherwise(clubMemberCalls.list, { items: [member], nextCursor: null, total: 1 })
  network.otherwise(clubImportCalls.list, [])
  await open(`/clubs/${club.id}?tab=members`, { as: ada, size })
}

test.each(['phone', 'desk'] as const)(
  'a member’s sheet shows what does not fit in the list: %s',
  async (size) => {
    await openMembers(size)
    await press('Cleo Limb')
    const sheet = page.getByRole('dialog', { name: 'Cleo Limb' })
    for (const text of ['OAK 3', 'cleo@example.org', 'Pays in cash', '320'])
      await expect.element(sheet.getByText(text, { exact: true })).toBeVisible()
    await expect.element(sheet.getByText('Phone')).not.toBeInTheDocument()
    await expect.element(sheet.getByText('1A', { exact: true })).toBeVisible()
  },
)

test('at a desk members are sorted by a column heading, or by other values', async () => {
  await openMembers('desk')
  await expectTexts('Cleo Limb', 'Treasurer')
  const heads = Array.from(document.querySelectorAll('thead th'), ({ textContent }) => textContent)
  expect(heads).toEqual([
    ...['Name', 'Type', 'Status', 'Joined', 'Shoots', 'Total score', 'Most common', 'Actions'],
  ])
  await expect.element(page.getByRole('row').nth(1).getByText('1A', { exact: true })).toBeVisible()
  const asked = () => network.sent(clubMemberCalls.list).at(-1)?.query
  await press('Most common')
  await expect.poll(asked).toMatchObject({ sort: 'mostCommonZone' })
  await page.getByLabelText('Sort by').selectOptions('totalScore')
  await expect.poll(asked).toMatchObject({ sort: 'totalScore' })
})

test('with last names first members are shown and requested so; buttons and questions keep their names', async () => {
  chooseNameOrder('lastName')
  await openMembers('desk')
  await expectTexts('Limb, Cleo', 'Edit Cleo Limb')
  await page.getByLabelText('Sort by').selectOptions('name')
  const lastQuery = () => network.sent(clubMemberCalls.list).at(-1)?.query
  await expect.poll(lastQuery).toMatchObject({ sort: 'name', nameOrder: 'lastName' })
  chooseNameOrder('firstName')
  await expectTexts('Cleo Limb')
  await expect.poll(lastQuery).toMatchObject({ sort: 'name', direction: 'asc' })
  expect(lastQuery()).not.toHaveProperty('nameOrder')
})
