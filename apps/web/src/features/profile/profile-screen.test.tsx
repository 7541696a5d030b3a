import {
  childCalls,
  emailVerificationCalls,
  type Membership,
  myDataCalls,
  noticeCalls,
  type ProfileSection,
  photoCalls,
  profileCalls,
  profileSectionPath,
  signInCalls,
  type User,
} from '@fletch/contract'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { ada, network, open } from '../../../testing/app.tsx'
import { takeComplaints } from '../../../testing/console-errors.ts'
import { button, expectNotice, press } from '../../../testing/fields.ts'
import { expectTexts } from '../../../testing/texts.ts'

const openProfile = (user: User = ada) => open('/profile', { as: user })

const openSection = (section: ProfileSection, user: User = ada) =>
  open(profileSectionPath(section), { as: user })

const oaks: Membership = {
  clubId: '01980000-0000-7000-8000-0000000000c1',
  club: {
    id: '01980000-0000-7000-8000-0000000000c1',
    name: 'The Oaks',
    description: '',
    location: '',
    logoPath: null,
  },
  position: 'Member',
  clubPositions: ['range_master'],
  membershipId: null,
  membershipType: 'regular',
  status: 'active',
  joinDate: null,
  createdAt: '2026-05-02T09:00:00.000Z',
}

const firstName = page.getByLabelText('First Name*')

const edit = () => page.getByRole('link', { name: 'Edit Profile' }).click()

/** The value shown under a heading of the profile. */
const fact = (name: string) =>
  Array.from(document.querySelectorAll('dt')).find(({ textContent }) => textContent === name)
    ?.nextElementSibling?.textContent

test('a profile can be read and edited, and Cancel changes nothing', async () => {
  await open('/profile', { as: ada, size: 'desk' })
  await expectTexts(
    'User Profile',
    'Manage your account information',
    'Join a club first to set it as your home club.',
    'No Club Memberships',
    'You are not currently a member of any clubs.',
    'Contact a club administrator to be added as a member.',
    'Account Created',
  )
  expect([fact('First Name'), fact('Gender'), fact('Bow')]).toEqual(['Ada', 'Not given', 'No bow'])
  await edit()
  await firstName.fill('Nobody')
  await press('Cancel')
  await expectTexts('Manage your account information')
  await edit()
  await expect.element(firstName).toHaveValue('Ada')
})

test('an incomplete profile shows its errors, and nothing is sent', async () => {
  await openProfile()
  await edit()
  await page.getByLabelText('Club*').fill('')
  await press('Save Changes')
  await expect.element(page.getByText('Club is required').first()).toBeVisible()
  expect(network.sent(profileCalls.save)).toEqual([])
})

test('a profile that cannot be saved says why, keeps what was typed, and can be saved afterwards', async () => {
  network.refuse(profileCalls.save)
  await openProfile()
  await edit()
  await firstName.fill('Adele')
  await press('Save Changes')
  await expectNotice('alert', 'Update Failed', 'Failed to update profile')
  await expect.element(firstName).toHaveValue('Adele')

  const saved = { ...ada, firstName: 'Adele' }
  network.on(profileCalls.save, saved)
  network.on(signInCalls.currentUser, saved)
  network.on(signInCalls.me, saved)
  const arrive = network.hold(profileCalls.save)
  await press('Save Changes')
  await expect.element(button('Saving...')).toBeVisible()
  arrive()
  await expectNotice('status', 'Profile updated successfully!')
  await expect.element(page.getByRole('link', { name: 'Adele' }).first()).toBeVisible()
})

test('a profile that fails to load says so and can be loaded again', async () => {
  network.refuse(signInCalls.me)
  const arrive = network.hold(signInCalls.me)
  await openSection('details')
  await expectTexts('Loading profile...')
  arrive()
  await expectTexts('Profile not found', 'Unable to load your profile information.')
  network.on(signInCalls.me, ada)
  await press('Retry')
  await expect.poll(() => fact('First Name')).toBe('Ada')
})

test('a photo of the wrong type or size, or that fails to upload, is refused with a reason', async () => {
  network.refuse(photoCalls.requestUpload)
  await openSection('details')
  await expectTexts('Click the camera icon to upload a new profile photo')
  const choose = (file: File) => page.elementLocator(input()).upload(file)
  const input = () => {
    const element = document.querySelector('input[type=file]')
    if (element === null) throw new Error('There is no place for a photo')
    return element
  }
  await choose(new File(['no picture'], 'notes.txt', { type: 'text/plain' }))
  await expectNotice('alert', 'Upload Failed')
  await choose(new File([new ArrayBuffer(5 * 1024 * 1024 + 1)], 'large.jpg', { type: 'image/jpeg' }))
  await expectNotice('alert', 'Image must be smaller than 5MB')
  const canvas = new OffscreenCanvas(40, 30)
  canvas.getContext('2d')?.fillRect(0, 0, 20, 20)
  const picture = await canvas.convertToBlob({ type: 'image/jpeg' })
  await choose(new File([picture], 'me.jpg', { type: 'image/jpeg' }))
  await expectNotice('alert', 'Upload Failed', 'Failed to upload profile photo')
})

test('memberships show that they are loading, and the focus stays when they are there', async () => {
  network.on(profileCalls.memberships, [oaks])
  const arrive = network.hold(profileCalls.memberships)
  await openProfile()
  await page.getByRole('link', { name: /^My Clubs/ }).click()
  await expectTexts('Loading club memberships...')
  const heading = page.getByRole('heading', { name: 'Home Club', level: 1 })
  await expect.element(heading).toHaveFocus()
  arrive()
  await expectTexts('No home club selected', 'Active', 'Not assigned', 'Not available')
  await expect.element(heading).toHaveFocus()
})

test('a home club without membership is called unknown', async () => {
  network.on(profileCalls.memberships, [oaks])
  await openSection('clubs', { ...ada, homeClubId: '01980000-0000-7000-8000-0000000000c2' })
  await expectTexts('Unknown Club')
})

test('a membership shows Active, or its state as the club keeps it', async () => {
  const quarry = { ...oaks, clubId: '01980000-0000-7000-8000-0000000000c2', status: 'suspended' as const }
  const german = { ...oaks.club, description: 'Im Eichenwald.', language: 'de' }
  network.on(profileCalls.memberships, [{ ...oaks, club: german }, quarry])
  await openSection('clubs')
  await expect.element(page.getByText('Active', { exact: true })).toBeVisible()
  await expect.element(page.getByText('suspended', { exact: true })).toBeVisible()
  await expect.element(page.getByText('Im Eichenwald.')).toHaveAttribute('lang', 'de')
})

test('a home club can be chosen, and a failure is shown', async () => {
  network.on(profileCalls.memberships, [oaks])
  network.refuse(profileCalls.setHomeClub)
  await openSection('clubs')
  const choice = page.getByLabelText('Home club')
  await choice.selectOptions('The Oaks (Regular)')
  await expectNotice('alert', 'Update Failed', 'Failed to update home club')
  const user = { ...ada, homeClubId: oaks.clubId }
  network.on(profileCalls.setHomeClub, user)
  network.on(signInCalls.currentUser, user)
  network.on(signInCalls.me, user)
  const arrive = network.hold(profileCalls.setHomeClub)
  await choice.selectOptions('The Oaks (Regular)')
  await expectTexts('Updating home club...')
  arrive()
  await expectNotice('status', 'Home club updated successfully!')
  expect(network.sent(profileCalls.setHomeClub).map(({ body }) => body.clubId)).toEqual([
    oaks.clubId,
    oaks.clubId,
  ])
})

test('data that could not be prepared is reported, and can be requested again', async () => {
  const failed = {
    id: '01980000-0000-7000-8000-000000000000',
    state: 'failed' as const,
    progress: 40,
    size: null,
    createdAt: '2026-05-02T09:00:00.000Z',
    expiresAt: null,
  }
  network.on(myDataCalls.list, [failed])
  network.on(myDataCalls.request, () => {
    const ready = {
      state: 'ready' as const,
      progress: 100,
      size: 1000,
      expiresAt: '2026-05-03T09:00:00.000Z',
    }
    network.on(myDataCalls.list, [{ ...failed, ...ready }])
    return { ...failed, state: 'making' as const, progress: 0 }
  })
  await openSection('data')
  await expectTexts('Your data could not be prepared')
  await press('Try again')
  await expect.element(button('Download')).toBeVisible()
})

test('files that could not be loaded can be loaded again', async () => {
  network.refuse(myDataCalls.list)
  await openSection('data')
  await expectTexts('Your files could not be loaded')
  network.on(myDataCalls.list, [])
  await press('Retry')
  await expect.poll(() => document.body.innerText).not.toContain('Your files could not be loaded')
})

test('the cache can be cleared; a failure is shown, and nothing is lost', async () => {
  network.on(profileCalls.memberships, [oaks])
  await open('/profile/cache', { as: ada, size: 'desk' })
  await expectTexts('1 club')
  await press('Clear cache')
  await expectNotice('status', 'Cache cleared', 'All cached data has been cleared successfully.')
  network.refuse(profileCalls.memberships, 503)
  await press('Clear cache')
  await expectNotice(
    'alert',
    'Cache clear failed',
    'There was an issue clearing the cache. Please refresh the page.',
  )
  await expectTexts('1 club')
  expect(takeComplaints()).toHaveLength(1)
})

test('last names first is chosen with the own name as an example, and stays on this device', async () => {
  await openSection('names')
  const first = page.getByRole('radio', { name: 'First name first Ada Nock' })
  const last = page.getByRole('radio', { name: 'Last name first Nock, Ada' })
  await expect.element(first).toBeChecked()
  await page.getByText('Nock, Ada').click()
  await expect.element(last).toBeChecked()
  expect(localStorage.getItem('fletch.names')).toBe('lastName')
  // Simulates a choice in another tab.
  localStorage.setItem('fletch.names', 'firstName')
  dispatchEvent(new StorageEvent('storage', { key: 'fletch.names' }))
  await expect.element(first).toBeChecked()
})

test('a phone shows the list with the present values, and a row opens its section', async () => {
  network.on(profileCalls.memberships, [oaks])
  network.on(noticeCalls.read, { off: ['results'] })
  network.on(emailVerificationCalls.state, { email: ada.email, isVerified: false, isDisowned: false })
  await openProfile()
  await expectTexts('ada@example.org', 'Not verified', '1 club', '8 of 9 on', 'First name first')
  await page.getByRole('link', { name: /^My Clubs/ }).click()
  const heading = page.getByRole('heading', { name: 'Home Club', level: 1 })
  await expect.element(heading).toHaveFocus()
  expect(location.pathname).toBe('/profile/clubs')
  await expect.element(page.getByRole('link', { name: 'Edit Profile' })).not.toBeInTheDocument()
  history.back()
  await expect.element(page.getByRole('link', { name: /^Signed-in Devices/ })).toBeVisible()
  expect(heading.elements()).toEqual([])
})

test('whether the address is verified stands beside the address, not beside the club', async () => {
  network.on(emailVerificationCalls.state, { email: ada.email, isVerified: true, isDisowned: false })
  await openProfile()
  await expectTexts('ada@example.org', 'Verified', 'The Oaks')
  const top = (text: string) => {
    const { y, height } = page.getByText(text, { exact: true }).element().getBoundingClientRect()
    return y + height / 2
  }
  expect(Math.abs(top('Verified') - top('ada@example.org'))).toBeLessThan(6)
  expect(top('The Oaks') - top('Verified')).toBeGreaterThan(12)
})

test('a desk shows the section beside the list', async () => {
  await open('/profile', { as: ada, size: 'desk' })
  await page.getByRole('link', { name: /^Names in Lists/ }).click()
  await expect.element(page.getByRole('heading', { name: 'Names in Lists', level: 2 })).toHaveFocus()
  await expect
    .element(page.getByRole('link', { name: /^Names in Lists/ }))
    .toHaveAttribute('aria-current', 'page')
  await expectTexts('User Profile', 'First name first')
})

test('a desk shows bows and archers beside the list, too', async () => {
  network.on(childCalls.takenOver, [])
  await open('/profile', { as: ada, size: 'desk' })
  const list = page.getByRole('navigation', { name: 'Profile pages' })
  await list.getByRole('link', { name: /^Bows/ }).click()
  await expect.element(page.getByRole('heading', { name: 'Bows', level: 2 })).toHaveFocus()
  await expectTexts('User Profile', 'No bow yet')
  await list.getByRole('link', { name: /^My children/ }).click()
  await expect.element(page.getByRole('heading', { name: 'My children', level: 2 })).toHaveFocus()
  await expectTexts('User Profile', 'No children yet')
})

test('bows on this phone are shown even if the profile fails to load', async () => {
  network.refuse(signInCalls.me)
  await openSection('bows')
  await expect.element(page.getByRole('heading', { name: 'Bows', level: 1 })).toBeVisible()
  await expectTexts('No bow yet')
})

test('the theme is chosen in the profile, whose list says which one it is and ends with Logout', async () => {
  await openProfile()
  await expect.element(button('Logout')).toBeVisible()
  await page.getByRole('link', { name: 'Theme System' }).click()
  await page.getByText('Dark', { exact: true }).click()
  await expect.poll(() => document.documentElement.dataset['theme']).toBe('dark')
  history.back()
  await expect.element(page.getByRole('link', { name: 'Theme Dark' })).toBeVisible()
})

test('an address of no section is not found', async () => {
  await open('/profile/nothing', { as: ada })
  await expectTexts('404 Page Not Found')
})

test('a section of the own account leads to the list while the user acts for a child', async () => {
  const kim = { ...ada, id: '01980000-0000-7000-8000-0000000000b1', firstName: 'Kim' }
  localStorage.setItem('fletch.acting', JSON.stringify({ childId: kim.id, guardian: ada }))
  await openSection('delete', kim)
  await expect.poll(() => location.pathname).toBe('/profile')
  await expectTexts('Kim Nock', 'My data')
  expect(document.body.innerText).not.toContain('Delete Account')
})
