import {
  type ClubMember,
  clubCalls,
  clubImportCalls,
  clubMemberCalls,
  type MemberData,
  memberInvitationCalls,
} from '@fletch/contract'
import { expect, test, vi } from 'vitest'
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

const openMembers = async (size: 'phone' | 'desk', more: Partial<ClubMember> = {}) => {
  network.otherwise(clubCalls.read, club)
  network.otherwise(clubMemberCalls.list, { items: [{ ...member, ...more }], nextCursor: null, total: 1 })
  network.otherwise(clubImportCalls.list, [])
  await open(`/clubs/${club.id}?tab=members`, { as: ada, size })
}

test('a member’s sheet shows on a phone what does not fit in the list, and leads to form and removal', async () => {
  await openMembers('phone')
  await expectTexts('Treasurer · No. OAK 3 · No account')
  await press('Cleo Limb')
  const sheet = page.getByRole('dialog', { name: 'Cleo Limb' })
  for (const text of ['OAK 3', 'cleo@example.org', 'Pays in cash', '320'])
    await expect.element(sheet.getByText(text, { exact: true })).toBeVisible()
  await expect.element(sheet.getByText('Phone')).not.toBeInTheDocument()
  await expect.element(sheet.getByText('1A', { exact: true })).toBeVisible()
  await expect.element(sheet.getByRole('link', { name: 'Edit Cleo Limb' })).toBeVisible()
  await expect.element(sheet.getByRole('button', { name: 'Remove Cleo Limb' })).toBeVisible()
})

const panel = page.getByRole('complementary', { name: 'Cleo Limb' })

test('at a desk an officer edits a member in a panel beside the table, which stays open', async () => {
  await openMembers('desk')
  await press('Cleo Limb')
  await expect.element(panel.getByRole('heading', { name: 'Cleo Limb' })).toHaveFocus()
  await expect.element(panel.getByText('320')).toBeVisible()
  await panel.getByLabelText(/^Phone/).fill('555 01')
  network.on(clubMemberCalls.save, { ...member, phone: '555 01' })
  network.otherwise(clubMemberCalls.list, {
    items: [{ ...member, phone: '555 01' }],
    nextCursor: null,
    total: 1,
  })
  await press('Save Changes')
  await expectTexts('Member details updated successfully')
  expect(network.sent(clubMemberCalls.save)[0]?.body).toMatchObject({ phone: '555 01', lastName: 'Limb' })
  await expect.element(panel.getByLabelText(/^Phone/)).toHaveValue('555 01')
  await panel.getByRole('button', { name: 'Close' }).click()
  await expect.element(panel).not.toBeInTheDocument()
  await expect.element(page.getByRole('button', { name: 'Cleo Limb' })).toHaveFocus()
})

test('what was typed in the panel is kept when another member is looked at', async () => {
  const dag = { ...member, id: '01980000-0000-7000-8000-000000000302', firstName: 'Dag', phone: null }
  network.otherwise(clubCalls.read, club)
  network.otherwise(clubMemberCalls.list, { items: [member, dag], nextCursor: null, total: 2 })
  network.otherwise(clubImportCalls.list, [])
  await open(`/clubs/${club.id}?tab=members`, { as: ada, size: 'desk' })
  await press('Cleo Limb')
  await panel.getByLabelText(/^Phone/).fill('555 02')
  await press('Dag Limb')
  await expect
    .element(page.getByRole('complementary', { name: 'Dag Limb' }).getByLabelText(/^Phone/))
    .toHaveValue('')
  await press('Cleo Limb')
  await expect.element(panel.getByLabelText(/^Phone/)).toHaveValue('555 02')
})

const heads = () =>
  Array.from(document.querySelectorAll('thead th'), ({ textContent }) => textContent).filter(Boolean)

test('at a desk officers see number, age class, bow, account and all figures', async () => {
  await openMembers('desk', { dateOfBirth: '1990-01-01', bow: 'longbow' })
  await expectTexts('Cleo Limb', 'Treasurer', 'OAK 3', 'Adult', 'Longbow', 'No account')
  const membership = ['Name', 'Number', 'Type', 'Age class', 'Bow', 'Account', 'Status', 'Joined']
  expect(heads()).toEqual([...membership, 'Shoots', 'Total score', 'Most common'])
  const asked = () => network.sent(clubMemberCalls.list).at(-1)?.query
  expect(asked()).toMatchObject({ sort: 'name', direction: 'asc', nameOrder: 'lastName' })
  await press('Joined')
  await expect.poll(asked).toMatchObject({ sort: 'joinDate' })
  await press('Most common')
  await expect.poll(asked).toMatchObject({ sort: 'mostCommonZone' })
  await expect.element(page.getByRole('row').nth(1).getByText('1A', { exact: true })).toBeVisible()
})

test('everyone else sees the membership and the figures, and opens a sheet', async () => {
  network.otherwise(clubCalls.read, { ...club, myRole: 'member' })
  network.otherwise(clubMemberCalls.list, { items: [member], nextCursor: null, total: 1 })
  await open(`/clubs/${club.id}?tab=members`, { as: ada, size: 'desk' })
  await press('Cleo Limb')
  await expect.element(page.getByRole('dialog', { name: 'Cleo Limb' })).toBeVisible()
  expect(heads()).toEqual(['Name', 'Type', 'Status', 'Joined', 'Shoots', 'Total score', 'Most common'])
  expect(network.sent(clubMemberCalls.care)).toEqual([])
})

test('chosen members are invited, get a status and are removed together', async () => {
  const dag = { ...member, id: '01980000-0000-7000-8000-000000000302', firstName: 'Dag', isOwner: true }
  network.otherwise(clubCalls.read, club)
  network.otherwise(clubMemberCalls.list, { items: [member, dag], nextCursor: null, total: 2 })
  network.otherwise(clubImportCalls.list, [])
  await open(`/clubs/${club.id}?tab=members`, { as: ada, size: 'desk' })
  await page.getByLabelText('Choose Cleo Limb').click()
  await expectTexts('1 chosen')
  network.on(memberInvitationCalls.inviteFound, { invited: 1 })
  await press('Invite by email')
  await expectTexts('1 invitation was sent')
  expect(network.sent(memberInvitationCalls.inviteFound)[0]?.body).toEqual({ memberIds: [member.id] })
  await expect.element(page.getByText('1 chosen')).not.toBeInTheDocument()
  await page.getByLabelText('Choose all members shown').click()
  await expectTexts('2 chosen')
  network.otherwise(clubMemberCalls.save, member)
  await page.getByLabelText('Set status').selectOptions('inactive')
  await expectTexts('2 members changed')
  expect(network.sent(clubMemberCalls.save).map(({ body }) => body.status)).toEqual(['inactive', 'inactive'])
  await page.getByLabelText('Choose all members shown').click()
  network.on(clubMemberCalls.remove, undefined)
  await page.getByRole('button', { name: 'Remove', exact: true }).click()
  await expectTexts('Remove 1 member?', 'Cleo Limb.')
  await page.getByRole('dialog').getByRole('button', { name: 'Remove' }).click()
  await expectTexts('1 member removed')
  expect(network.sent(clubMemberCalls.remove)).toHaveLength(1)
})

test('chips show who needs care, and all again', async () => {
  network.otherwise(clubMemberCalls.care, { withoutAccount: 41, incomplete: 0, expiring: 0 })
  await openMembers('phone')
  const chip = page.getByRole('button', { name: /^No account/ })
  await chip.click()
  await expect
    .poll(() => network.sent(clubMemberCalls.list).at(-1)?.query)
    .toMatchObject({ account: 'none', status: 'active' })
  await expect.element(chip).toHaveAttribute('aria-pressed', 'true')
  await expect.element(page.getByRole('button', { name: 'Filters (2)' })).toBeVisible()
  await chip.click()
  await expect.element(chip).toHaveAttribute('aria-pressed', 'false')
  await expect.element(page.getByRole('button', { name: /^Incomplete/ })).not.toBeInTheDocument()
})

const expiries = { licence: '2020-01-31', insurance: '2999-12-31', course: null }

test('officers see in the list what has expired, and enter a new day', async () => {
  await openMembers('desk', { expiries })
  await expect.element(page.getByRole('img', { name: /^Licence expired on / })).toBeVisible()
  await expect.element(page.getByRole('img', { name: /Insurance/ })).not.toBeInTheDocument()
  await press('Cleo Limb')
  network.on(clubMemberCalls.save, { ...member, expiries: { ...expiries, licence: '2999-01-31' } })
  await panel.getByLabelText(/^Licence/).fill('2999-01-31')
  await press('Save Changes')
  await expectTexts('Member details updated successfully')
  expect(network.sent(clubMemberCalls.save)[0]?.body.expiries).toEqual({
    licence: '2999-01-31',
    insurance: '2999-12-31',
    course: null,
  })
})

test('what a club keeps of a member is a file', async () => {
  await openMembers('phone', { expiries })
  await expectTexts('Licence expired on')
  await press('Cleo Limb')
  const sheet = page.getByRole('dialog', { name: 'Cleo Limb' })
  await expect.element(sheet.getByText('Insurance valid until')).toBeVisible()
  const at = '2026-05-02T09:00:00.000Z'
  const data: MemberData = {
    exportedAt: at,
    club: club.name,
    member,
    origin: 'form',
    changedAt: null,
    activity: [],
  }
  network.on(clubMemberCalls.data, data)
  const blobs = vi.spyOn(URL, 'createObjectURL')
  await press('Download data of Cleo Limb')
  await vi.waitUntil(() => blobs.mock.calls.length > 0)
  const file = blobs.mock.calls[0]?.[0] as File
  expect([file.name, JSON.parse(await file.text())]).toEqual(['Cleo Limb.json', data])
  blobs.mockRestore()
})

test('names are shown in the order of the device, and members always sorted by last name', async () => {
  chooseNameOrder('lastName')
  await openMembers('desk')
  await expectTexts('Limb, Cleo')
  chooseNameOrder('firstName')
  await expectTexts('Cleo Limb')
  expect(network.sent(clubMemberCalls.list).at(-1)?.query).toMatchObject({ nameOrder: 'lastName' })
})
