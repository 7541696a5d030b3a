import { photoWith } from '@fletch/testkit/photo.ts'
import { openAs } from '../support/archer.ts'
import { expectAccessible } from '../support/axe.ts'
import { routeCalls, unrouteCalls } from '../support/calls.ts'
import { expect, test } from '../support/one-window.ts'

test('a profile is read, changed, left as it was, and saved', async ({ page, newArcher }) => {
  await openAs(page, await newArcher(), '/profile')
  await expect(page.getByRole('heading', { name: 'User Profile' })).toBeVisible()
  await expect(page.getByText('Manage your account information')).toBeVisible()
  await expect(page.getByText('Join a club first to set it as your home club.')).toBeVisible()
  await expect(page.getByText('No Club Memberships')).toBeVisible()
  await expect(page.getByText('You are not currently a member of any clubs.')).toBeVisible()
  await expect(page.getByText('Contact a club administrator to be added as a member.')).toBeVisible()
  await expect(page.getByText('Account Created')).toBeVisible()
  await expectAccessible(page)

  const firstName = page.getByLabel('First Name*')
  await expect(firstName).toHaveJSProperty('readOnly', true)
  await page.getByRole('button', { name: 'Edit Profile' }).click()
  await expect(firstName).toBeFocused()
  await firstName.fill('Nobody')
  await page.getByRole('button', { name: 'Cancel' }).click()
  await expect(firstName).toHaveValue('Ada')
  await expect(page.getByRole('button', { name: 'Edit Profile' })).toBeFocused()

  await page.getByRole('button', { name: 'Edit Profile' }).click()
  await page.getByLabel('Club*').fill('')
  await page.getByRole('button', { name: 'Save Changes' }).click()
  await expect(page.getByText('Club is required').first()).toBeVisible()
  // High enough for the whole form: a field half behind the bar at the bottom would count as a small target.
  const { width, height } = page.viewportSize() ?? { width: 412, height: 839 }
  await page.setViewportSize({ width, height: 2600 })
  await expectAccessible(page)
  await page.setViewportSize({ width, height })
  await page.getByLabel('Club*').fill('The Elms')
  await firstName.fill('Adele')
  await page.getByLabel('Gender').selectOption('Other')
  await page.getByRole('button', { name: 'Save Changes' }).click()
  await expect(page.getByText('Profile updated successfully!')).toBeVisible()
  await expect(page.getByRole('link', { name: 'Adele' }).first()).toBeVisible()

  await page.reload()
  await expect(page.getByLabel('Club*')).toHaveValue('The Elms')
})

test('a profile photo is chosen, shown, and taken away; what is none is refused', async ({
  page,
  newArcher,
}) => {
  await openAs(page, await newArcher(), '/profile')
  await expect(page.getByText('Click the camera icon to upload a new profile photo')).toBeVisible()
  const choose = async (name: string, mimeType: string, buffer: Buffer) => {
    const chooser = page.waitForEvent('filechooser')
    await page.getByRole('button', { name: 'Upload a new profile photo' }).click()
    await (await chooser).setFiles({ name, mimeType, buffer })
  }
  await choose('notes.txt', 'text/plain', Buffer.from('no picture'))
  await expect(page.getByText('Upload Failed')).toBeVisible()
  await choose('large.jpg', 'image/jpeg', Buffer.alloc(5 * 1024 * 1024 + 1))
  await expect(page.getByText('Image must be smaller than 5MB')).toBeVisible()

  // Called off on its way: nothing is said, nothing has changed, and it can be chosen again.
  await routeCalls(page, '**/api/objects/upload/**', () => undefined)
  await choose('me.jpg', 'image/jpeg', await photoWith({ width: 1200, height: 900 }))
  await expect(page.getByRole('progressbar', { name: 'Uploading photo...' })).toBeVisible()
  await page.getByRole('button', { name: 'Cancel upload' }).click()
  await expect(page.getByText('Click the camera icon to upload a new profile photo')).toBeVisible()
  await expect(page.getByRole('alert')).not.toContainText('Failed to upload profile photo')
  await unrouteCalls(page, '**/api/objects/upload/**')

  await choose('me.jpg', 'image/jpeg', await photoWith({ width: 1200, height: 900 }))
  await expect(page.getByText('Profile photo updated successfully!')).toBeVisible()
  const photo = page.getByRole('img', { name: 'Profile photo of Ada' })
  await expect(photo).toBeVisible()
  await page.reload()
  await expect(photo).toHaveJSProperty('naturalWidth', 400)
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Remove photo' }).click()
  await expect(photo).toBeHidden()
})

test('data that could not be prepared is said to have failed, and can be asked for again', {
  tag: '@any-size',
}, async ({ page, newArcher }) => {
  const failed = {
    id: '01980000-0000-7000-8000-000000000000',
    state: 'failed',
    progress: 40,
    size: null,
    createdAt: '2026-05-02T09:00:00.000Z',
    expiresAt: null,
  }
  await routeCalls(page, '**/api/my-data/archives', (route) =>
    route.fulfill({
      status: route.request().method() === 'GET' ? 200 : 201,
      json: route.request().method() === 'GET' ? [failed] : { ...failed, state: 'making', progress: 0 },
    }),
  )
  await openAs(page, await newArcher(), '/profile')
  await expect(page.getByText('Your data could not be prepared')).toBeVisible()
  await unrouteCalls(page, '**/api/my-data/archives')
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByRole('button', { name: 'Download' })).toBeVisible()
})
