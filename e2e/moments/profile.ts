import type { Membership } from '@fletch/domain/contract'
import { photoWith } from '@fletch/testkit/photo.ts'
import type { Page } from '@playwright/test'
import { openAs } from '../support/archer.ts'
import { routeCalls, unrouteCalls } from '../support/calls.ts'
import { failAt, following, holdAt, type Moment, type NextMoment, newArcherOn } from './moment.ts'

const me = '**/api/auth/me'
const profile = '**/api/auth/profile'
const homeClub = '**/api/auth/set-home-club'
const memberships = '**/api/auth/club-memberships'
const upload = '**/api/objects/upload'

const open = async (page: Page) => openAs(page, await newArcherOn(page), '/profile')

const edit = (page: Page) => page.getByRole('button', { name: 'Edit Profile' }).click()

const save = (page: Page) => page.getByRole('button', { name: 'Save Changes' }).click()

const choosePhoto = async (page: Page) => {
  const chooser = page.waitForEvent('filechooser')
  await page.getByRole('button', { name: 'Upload a new profile photo' }).click()
  await (await chooser).setFiles({ name: 'me.jpg', mimeType: 'image/jpeg', buffer: await photoWith() })
}

const oaks: Membership = {
  clubId: 'oaks',
  club: { id: 'oaks', name: 'The Oaks', description: '', location: '', logoPath: null },
  position: 'Member',
  clubPositions: ['range_master'],
  membershipId: null,
  membershipType: 'regular',
  status: 'active',
  joinDate: null,
  createdAt: '2026-05-02T09:00:00.000Z',
}

/** As a member of a club, with a home club that is another one, or none. */
const openAsMember = async (page: Page, homeClubId: string | null) => {
  await routeCalls(page, memberships, (route) => route.fulfill({ json: [oaks] }))
  const wren = await newArcherOn(page)
  const user = { ...wren.user, homeClubId }
  await routeCalls(page, me, (route) => route.fulfill({ json: user }))
  await routeCalls(page, '**/api/auth/user', (route) => route.fulfill({ json: user }))
  await openAs(page, { ...wren, user }, '/profile')
}

const chooseHomeClub = async (page: Page) => {
  await page.getByLabel('Home club', { exact: true }).selectOption('oaks')
}

export const profileMoments = {
  'profile on its way': async (page) => {
    await holdAt(page, me)
    await open(page)
  },
  'profile missing': async (page) => {
    await failAt(page, me)
    await open(page)
  },
  'profile not saved': async (page) => {
    await failAt(page, profile)
    await open(page)
    await edit(page)
    await save(page)
  },
  'profile saved': following('profile not saved', async (page) => {
    await unrouteCalls(page, profile)
    await save(page)
  }),
  'photo not changed': following('profile saved', async (page) => {
    await failAt(page, upload)
    await choosePhoto(page)
  }),
  'photo changed': following('photo not changed', async (page) => {
    await unrouteCalls(page, upload)
    await choosePhoto(page)
  }),
  'photo on its way': following('photo changed', async (page) => {
    await holdAt(page, upload)
    await choosePhoto(page)
  }),
  'profile being saved': following('photo on its way', async (page) => {
    await holdAt(page, profile)
    await edit(page)
    await save(page)
  }),
  'memberships on their way': async (page) => {
    await holdAt(page, memberships)
    await open(page)
  },
  member: (page) => openAsMember(page, null),
  'member with an unknown home club': (page) => openAsMember(page, 'elms'),
  'home club on its way': async (page) => {
    await holdAt(page, homeClub)
    await openAsMember(page, null)
    await chooseHomeClub(page)
  },
  'home club not changed': following('member', async (page) => {
    await failAt(page, homeClub)
    await chooseHomeClub(page)
  }),
  'home club changed': following('home club not changed', async (page) => {
    await routeCalls(page, homeClub, async (route) => {
      const { user } = await newArcherOn(await page.context().newPage())
      await route.fulfill({ json: { ...user, homeClubId: 'oaks' } })
    })
    await chooseHomeClub(page)
  }),
} satisfies Record<string, Moment | NextMoment>
