import { photoWith } from '@fletch/testkit/photo.ts'
import { openAs } from '../support/archer.ts'
import { routeCalls, unrouteCalls } from '../support/calls.ts'
import { expect, test } from '../support/one-window.ts'
import { openProfile } from '../support/profile.ts'

test('a profile is changed, and keeps the change after a reload', { tag: '@any-size' }, async ({
  page,
  newArcher,
}) => {
  await openAs(page, await newArcher(), '/profile')
  await page.getByRole('link', { name: 'Edit Profile' }).click()
  await page.getByLabel('Club*').fill('The Elms')
  await page.getByLabel('First Name*').fill('Adele')
  await page.getByLabel('Gender').selectOption('Other')
  await page.getByRole('button', { name: 'Save Changes' }).click()
  await expect(page.getByText('Profile updated successfully!')).toBeVisible()
  await expect(page.getByRole('link', { name: 'Adele' }).first()).toBeVisible()

  await page.reload()
  await expect(page.getByText('The Elms', { exact: true }).first()).toBeVisible()
})

test('a profile photo is uploaded, cancelled, uploaded again, shown and removed', {
  tag: '@any-size',
}, async ({ page, newArcher }) => {
  await openAs(page, await newArcher(), '/profile')
  await openProfile(page, 'Personal Information')
  const choose = async () => {
    const chooser = page.waitForEvent('filechooser')
    await page.getByRole('button', { name: 'Upload a new profile photo' }).click()
    const buffer = await photoWith({ width: 1200, height: 900 })
    await (await chooser).setFiles({ name: 'me.jpg', mimeType: 'image/jpeg', buffer })
  }

  // Cancelled during the upload: no message, no change, and a photo can be chosen again.
  await routeCalls(page, '**/api/objects/upload/**', () => undefined)
  await choose()
  await expect(page.getByRole('progressbar', { name: 'Uploading photo...' })).toBeVisible()
  await page.getByRole('button', { name: 'Cancel upload' }).click()
  await expect(page.getByText('Click the camera icon to upload a new profile photo')).toBeVisible()
  await expect(page.getByRole('alert')).not.toContainText('Failed to upload profile photo')
  await unrouteCalls(page, '**/api/objects/upload/**')

  await choose()
  await expect(page.getByText('Profile photo updated successfully!')).toBeVisible()
  const photo = page.getByRole('img', { name: 'Profile photo of Ada' })
  await expect(photo).toBeVisible()
  await page.reload()
  await expect(photo).toHaveJSProperty('naturalWidth', 400)
  await page.getByRole('button', { name: 'Remove photo' }).click()
  await expect(photo).toBeHidden()
})
