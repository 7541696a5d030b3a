import { clubCalls, type Membership, profileCalls } from '@fletch/contract'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { ada, network, open } from '../../../../testing/app.tsx'
import { clubWith } from '../../../../testing/clubs.ts'

const membership: Membership = {
  clubId: clubWith().id,
  club: { id: clubWith().id, name: 'The Oaks', description: '', location: '', logoPath: null },
  position: 'Member',
  clubPositions: [],
  membershipId: null,
  membershipType: 'regular',
  status: 'active',
  joinDate: null,
  createdAt: '2026-05-02T09:00:00.000Z',
}

const elms = page.getByRole('heading', { name: 'The Elms' })

test('the list of all clubs waits for the own clubs above it, which would push it away', async () => {
  network.on(clubCalls.list, { items: [clubWith({ name: 'The Elms' })], nextCursor: null })
  network.on(profileCalls.memberships, [membership])
  const arrive = network.hold(profileCalls.memberships)
  await open('/clubs', { as: ada })
  await expect.element(page.getByText('Loading clubs...')).toBeVisible()
  // The clubs are loading meanwhile, and are not shown yet.
  await expect.poll(() => network.sent(clubCalls.list)).toHaveLength(1)
  await expect.element(elms).not.toBeInTheDocument()
  arrive()
  await expect.element(page.getByRole('heading', { name: 'The Oaks' })).toBeVisible()
  await expect.element(elms).toBeVisible()
  await expect.element(page.getByText('Loading clubs...')).not.toBeInTheDocument()
  expect(network.sent(clubCalls.list)).toHaveLength(1)
})

test('all clubs are listed when the own clubs cannot be loaded', async () => {
  network.on(clubCalls.list, { items: [clubWith({ name: 'The Elms' })], nextCursor: null })
  network.refuse(profileCalls.memberships)
  await open('/clubs', { as: ada })
  await expect.element(elms).toBeVisible()
})
