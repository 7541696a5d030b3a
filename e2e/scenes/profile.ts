import type { DataArchive, Membership, PushDevices, Session, User } from '@fletch/contract'
import { targetPhoto } from '@fletch/testkit/target-photo.ts'
import { expect, type Page } from '@playwright/test'
import { openAs } from '../support/archer.ts'
import { routeCalls } from '../support/calls.ts'
import { openProfile } from '../support/profile.ts'
import type { Cast } from './cast.ts'
import { goingOn, placeAfter, type Scene } from './scene.ts'

const memberships = '**/api/auth/club-memberships'
const sessions = '**/api/auth/sessions'
const archives = '**/api/my-data/archives'
const calendar = '**/api/calendar'
const notices = '**/api/notices'
const pushDevices = '**/api/push-devices'

const membership = (clubId: string, name: string, more: Partial<Membership>): Membership => ({
  clubId,
  club: { id: clubId, name, description: '', location: 'Oakham, Rutland', logoPath: null },
  position: 'Member',
  clubPositions: [],
  membershipId: null,
  membershipType: 'regular',
  status: 'active',
  joinDate: '2019-03-02',
  createdAt: '2026-05-02T09:00:00.000Z',
  ...more,
})

const ofTwoClubs: readonly Membership[] = [
  membership('oaks', 'The Oaks', { clubPositions: ['range_master', 'secretary'], membershipId: 'OAK-0417' }),
  membership('hollow', 'Hollow Hill Field Archery Society', { membershipType: 'senior', status: 'inactive' }),
]

const session = (id: string, userAgent: string, isCurrent: boolean): Session => ({
  id,
  signedInAt: '2026-11-20T07:41:00.000Z',
  expiresAt: '2026-11-22T07:41:00.000Z',
  userAgent,
  isCurrent,
})

const onThreeDevices: readonly Session[] = [
  session('1', 'Mozilla/5.0 (Linux; Android 14; Pixel 7) Chrome/130.0.0.0 Mobile Safari/537.36', true),
  session(
    '2',
    'Mozilla/5.0 (Windows NT 10.0; Win64; x64) Chrome/130.0.0.0 Safari/537.36 Edg/130.0.0.0',
    false,
  ),
  session('3', 'curl/8.5.0', false),
]

/** Notifications are on for another device, and can be turned on here. */
const onAnother: PushDevices = {
  publicKey: 'B'.repeat(87),
  devices: [
    {
      id: '1',
      userAgent: 'Mozilla/5.0 (Linux; Android 14; Pixel 7) Chrome/130.0.0.0 Mobile Safari/537.36',
      seenAt: '2026-11-20T07:41:00.000Z',
    },
  ],
}

const ready: DataArchive = {
  id: '1',
  state: 'ready',
  progress: 100,
  size: 12_400_000,
  createdAt: '2026-11-20T07:41:00.000Z',
  expiresAt: '2026-11-21T07:41:00.000Z',
}

/** A complete profile in two clubs, signed in on three devices. */
const mailingClubs = [
  { id: 'oaks', name: 'The Oaks', isOn: true },
  { id: 'elms', name: 'Bogensportgemeinschaft Oberschleißheim-Unterwössen', isOn: false },
]

const openFull = async (page: Page, { archer }: Cast) => {
  const user: User = {
    ...archer.user,
    homeClubId: 'oaks',
    dateOfBirth: '1987-06-14',
    clubMemberId: 'OAK-0417',
    gender: 'female',
    profilePhotoPath: '/objects/profile/ada',
  }
  for (const me of ['**/api/auth/me', '**/api/auth/user'])
    await routeCalls(page, me, (route) => route.fulfill({ json: user }))
  await routeCalls(page, memberships, (route) => route.fulfill({ json: ofTwoClubs }))
  await routeCalls(page, sessions, (route) => route.fulfill({ json: onThreeDevices }))
  await routeCalls(page, archives, (route) => route.fulfill({ json: [ready] }))
  await routeCalls(page, calendar, (route) =>
    route.fulfill({ json: { key: 'gXk2Zr0c7Tj9Wb4LqVf1ShY8mNdEo5uPiKaRt3wQxCs' } }),
  )
  await routeCalls(page, '**/api/club-messages', (route) => route.fulfill({ json: mailingClubs }))
  await routeCalls(page, pushDevices, (route) => route.fulfill({ json: onAnother }))
  // A headless browser refuses notifications without asking.
  await page.addInitScript(() =>
    Object.defineProperty(Notification, 'permission', { get: () => 'default', configurable: true }),
  )
  const photo = Buffer.from(await targetPhoto(3))
  await routeCalls(page, '**/objects/profile/*', (route) =>
    route.fulfill({ contentType: 'image/jpeg', body: photo }),
  )
  await openAs(page, { ...archer, user }, '/profile')
}

const isThere = (page: Page) =>
  expect(page.getByRole('heading', { name: 'User Profile', level: 1 })).toBeVisible()

/** An archer without a club. */
const profile = placeAfter('scorecards-filtered', {
  name: 'profile',
  as: ({ archer }) => archer,
  path: '/profile',
  see: isThere,
})

const clubsEmpty = goingOn(profile, 'profile-clubs-empty', async (page) => {
  await openProfile(page, 'My Clubs')
  await expect(page.getByText('No Club Memberships')).toBeVisible()
})

const profileEditing = goingOn(clubsEmpty, 'profile-editing', async (page) => {
  await openProfile(page, 'Personal Information')
  await page.getByRole('link', { name: 'Edit Profile' }).click()
  await expect(page.getByRole('button', { name: 'Save Changes' })).toBeVisible()
})

const profileDeleting = goingOn(profileEditing, 'profile-deleting', async (page) => {
  await page.getByRole('button', { name: 'Cancel' }).click()
  await openProfile(page, 'Delete Account')
  await expect(page.getByText('What will happen')).toBeVisible()
})

const profileFull: Scene = {
  name: 'profile-full',
  isTight: true,
  open: async (page, cast) => {
    await openFull(page, cast)
    await isThere(page)
    const list = page.getByRole('navigation', { name: 'Profile pages' })
    for (const state of ['My Clubs The Oaks', 'Signed-in Devices 3 devices', 'My data Ready'])
      await expect(list.getByRole('link', { name: state })).toBeVisible()
    await expect(list.locator('img')).toBeVisible()
  },
}

/** A section of the full profile, opened from the section before. */
const sectionAfter = (
  before: Scene,
  name: string,
  title: string,
  see: (page: Page) => Promise<void>,
): Scene =>
  goingOn(before, name, async (page) => {
    await openProfile(page, title)
    await see(page)
  })

const details = sectionAfter(profileFull, 'profile-details', 'Personal Information', (page) =>
  expect(page.getByRole('img', { name: 'Profile photo of Ada' })).toBeVisible(),
)
const clubs = sectionAfter(details, 'profile-clubs', 'My Clubs', (page) =>
  expect(page.getByText('Range Master, Secretary')).toBeVisible(),
)
const updates = sectionAfter(clubs, 'profile-updates', 'Event updates', async (page) => {
  await expect(page.getByRole('button', { name: 'Turn off on Chrome on Android' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Turn on notifications' })).toBeVisible()
})
const clubMessages = sectionAfter(updates, 'profile-club-messages', 'Messages from clubs', (page) =>
  expect(page.getByLabel('The Oaks')).toBeChecked(),
)
const ownCalendar = sectionAfter(clubMessages, 'profile-calendar', 'Calendar', (page) =>
  expect(page.getByRole('link', { name: 'Open in calendar' })).toBeVisible(),
)
const names = sectionAfter(ownCalendar, 'profile-names', 'Names in Lists', (page) =>
  expect(page.getByText('How people are shown')).toBeVisible(),
)
const password = sectionAfter(names, 'profile-password', 'Change Password', (page) =>
  expect(page.getByLabel('Current Password')).toBeVisible(),
)
const data = sectionAfter(password, 'profile-data', 'My data', (page) =>
  expect(page.getByRole('button', { name: 'Download' })).toBeVisible(),
)
const cache = sectionAfter(data, 'profile-cache', 'Cached Data', (page) =>
  expect(page.getByRole('button', { name: 'Clear cache' })).toBeVisible(),
)
const devices = sectionAfter(cache, 'profile-devices', 'Signed-in Devices', (page) =>
  expect(page.getByText('Edge on Windows')).toBeVisible(),
)

const profileEndingSession = goingOn(devices, 'profile-ending-session', async (page) => {
  await page
    .getByRole('button', { name: /^End the session of / })
    .first()
    .click()
  await expect(page.getByRole('heading', { name: 'End Session' })).toBeVisible()
})

/** The profile of the signed-in user. */
export const profileScenes: readonly Scene[] = [
  profile,
  clubsEmpty,
  profileEditing,
  profileDeleting,
  profileFull,
  details,
  clubs,
  updates,
  clubMessages,
  ownCalendar,
  names,
  password,
  data,
  cache,
  devices,
  profileEndingSession,
  {
    name: 'profile-failing',
    open: async (page, { newcomer }) => {
      for (const part of [memberships, sessions, archives, calendar, notices])
        await routeCalls(page, part, (route) =>
          route.fulfill({
            status: 503,
            json: { code: 'of-the-test', message: 'The database is away. Please try again in a moment.' },
          }),
        )
      await openAs(page, newcomer, '/profile')
      await isThere(page)
      await openProfile(page, 'My Clubs')
      await expect(page.getByText('Your club memberships could not be loaded')).toBeVisible()
    },
  },
]
