import {
  clubCalls,
  clubImportCalls,
  clubMemberCalls,
  memberClaimCalls,
  memberMergeCalls,
} from '@fletch/contract'
import { beforeEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { ada, network, open } from '../../../../testing/app.tsx'
import { clubWith } from '../../../../testing/clubs.ts'
import { press } from '../../../../testing/fields.ts'
import { memberWith } from '../../../../testing/members.ts'

const club = clubWith()
const clubId = club.id

beforeEach(() => {
  network.otherwise(clubCalls.read, club)
  network.otherwise(clubImportCalls.list, [])
  network.otherwise(memberClaimCalls.list, [])
  network.otherwise(memberMergeCalls.list, [])
})

test('on a phone an officer has six members in the first screen, below search and chips', async () => {
  const facts = { name: 'Greenwood Field Archery Society', location: 'Ballarat, Victoria', memberCount: 602 }
  network.on(clubCalls.read, clubWith(facts))
  network.otherwise(clubMemberCalls.care, { withoutAccount: 41, incomplete: 12, expiring: 2 })
  const items = Array.from({ length: 12 }, (_, at) =>
    memberWith({
      id: `01980000-0000-7000-8000-0000000${20000 + at}`,
      lastName: `Nock ${at + 1}`,
      membershipId: `OAK-04${at}`,
    }),
  )
  network.otherwise(clubMemberCalls.list, { items, nextCursor: null, total: items.length })
  await open(`/clubs/${clubId}?tab=members`, { as: ada })
  await page.viewport(390, 844)
  await expect.element(page.getByRole('button', { name: /^Expiring/ })).toBeVisible()
  const sixth = page.getByRole('listitem').filter({ hasText: 'Nock 6' })
  const bar = page.getByRole('navigation', { name: 'Main', exact: true })
  await expect
    .poll(() => bar.element().getBoundingClientRect().top - sixth.element().getBoundingClientRect().bottom)
    .toBeGreaterThanOrEqual(0)
})

test('a member is edited on a separate page, and the list keeps its search', async () => {
  network.otherwise(clubMemberCalls.list, { items: [memberWith()], nextCursor: null, total: 1 })
  await open(`/clubs/${clubId}?tab=members&q=cleo&sort=name&order=desc`, { as: ada })
  await press('Cleo Nock')
  await page.getByRole('link', { name: 'Edit Cleo Nock' }).click()
  await expect.element(page.getByRole('heading', { name: 'Edit Member', level: 1 })).toBeVisible()
  await page.getByLabelText(/^Phone/).fill('555 01')
  network.on(clubMemberCalls.save, memberWith({ phone: '555 01' }))
  await press('Save Changes')
  await expect.poll(() => location.search).toBe('?tab=members&q=cleo&sort=name&order=desc')
  await expect.element(page.getByLabelText('Search members')).toHaveValue('cleo')
})

test("a member's form opens by its address; without such a member the list is shown", async () => {
  network.otherwise(clubMemberCalls.list, [memberWith({ firstName: 'Clea' })])
  await open(`/clubs/${clubId}/members/${memberWith().id}/edit`, { as: ada })
  await expect.element(page.getByLabelText('First Name *')).toHaveValue('Clea')
})

test("a club's forms are for its officers; others are sent to the club's page", async () => {
  network.on(clubCalls.read, clubWith({ myRole: 'member' }))
  network.otherwise(clubMemberCalls.list, { items: [], nextCursor: null, total: 0 })
  await open(`/clubs/${clubId}/members/new`, { as: ada })
  await expect.poll(() => location.pathname).toBe(`/clubs/${clubId}`)
})

test('a number that a spreadsheet ruined is warned of beside its field, and can be saved', async () => {
  const ruined = memberWith({ membershipId: '4.5E+11' })
  network.otherwise(clubMemberCalls.list, [ruined])
  await open(`/clubs/${clubId}/members/${ruined.id}/edit`, { as: ada })
  const number = page.getByLabelText(/^Membership ID/)
  const warning = 'A spreadsheet has shortened this number. Please check it: it is saved as it stands here.'
  await expect.element(number).toHaveAccessibleDescription(warning)
  await number.fill('450000000123')
  await expect.element(number).not.toHaveAccessibleDescription()
  const phone = page.getByLabelText(/^Phone/)
  await phone.fill('4,9E+11')
  await expect.element(phone).toHaveAccessibleDescription(warning)
  network.on(clubMemberCalls.save, memberWith({ phone: '4,9E+11' }))
  await press('Save Changes')
  await expect.element(page.getByText('Member details updated successfully')).toBeVisible()
})
