import { adminUserCalls, type ListedUser } from '@fletch/contract'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { network, open } from '../../../../testing/app.tsx'
import { expectTexts } from '../../../../testing/texts.ts'

const user: ListedUser = {
  id: '01980000-0000-7000-8000-000000000001',
  firstName: 'Ada',
  lastName: 'Riser',
  email: 'ada@example.org',
  isVerified: true,
  isDisowned: false,
  ownedClubs: 0,
  blockedAt: null,
  sessions: 0,
  club: 'The Oaks',
  createdAt: '2026-11-20T18:30:00.000Z',
  lastActiveAt: null,
}

const openUsers = async (listed: ListedUser) => {
  localStorage.setItem('fletch.admin', 'true')
  network.on(adminUserCalls.stats, {
    totalUsers: 1,
    activeToday: 0,
    totalScorecards: 0,
    newThisWeek: 1,
    activeThisWeek: 0,
    clubOwners: 0,
    bugReports: 0,
    openBugReports: 0,
  })
  network.on(adminUserCalls.list, { items: [listed], nextCursor: null })
  await open('/admin/console?tab=users')
}

test('on a phone a user who was never active is listed as such, with the way to manage beside the facts', async () => {
  await openUsers(user)
  await page.viewport(320, 568)
  // The totals head every tab.
  await expectTexts('Ada Riser', 'Never active', 'Total Users', 'Bug Reports')
  const manage = page.getByRole('button', { name: 'Manage Ada Riser' })
  const facts = page.getByText('Never active')
  const boxOf = (element: typeof manage) => element.element().getBoundingClientRect()
  expect(boxOf(manage).left).toBeGreaterThanOrEqual(boxOf(facts).right)
})

test('an address whose owner said "This was not me" is marked, and what that means stands with the account', async () => {
  await openUsers({ ...user, isVerified: false, isDisowned: true })
  await expectTexts('Not their address')
  await expect.element(page.getByText('Not verified')).not.toBeInTheDocument()
  await page.getByRole('button', { name: 'Manage Ada Riser' }).click()
  await expectTexts(
    'The owner of this mailbox said that the account is not theirs. No email goes there, until a new password is chosen by email.',
  )
})
