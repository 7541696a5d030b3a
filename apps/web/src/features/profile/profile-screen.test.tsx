import {
  emailVerificationCalls,
  myDataCalls,
  profileCalls,
  sessionCalls,
  signInCalls,
} from '@fletch/domain/contract'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { ada, network, open } from '../../../testing/app.tsx'

const openProfile = async () => {
  network.otherwise(profileCalls.memberships, [])
  network.otherwise(sessionCalls.list, [])
  network.otherwise(emailVerificationCalls.state, { email: ada.email, isVerified: true })
  network.otherwise(myDataCalls.list, [])
  await open('/profile', { as: ada })
}

test('a profile that cannot be saved says why, and keeps what was typed', async () => {
  network.refuse(profileCalls.save)
  await openProfile()
  await page.getByRole('button', { name: 'Edit Profile' }).click()
  await page.getByLabelText('First Name*').fill('Adele')
  await page.getByRole('button', { name: 'Save Changes' }).click()
  await expect.element(page.getByText('Update Failed')).toBeVisible()
  await expect.element(page.getByText('Failed to update profile')).toBeVisible()
  await expect.element(page.getByLabelText('First Name*')).toHaveValue('Adele')
})

test('a profile that does not come says so, and comes when it is asked for again', async () => {
  network.refuse(signInCalls.me)
  await openProfile()
  await expect.element(page.getByText('Profile not found')).toBeVisible()
  await expect.element(page.getByText('Unable to load your profile information.')).toBeVisible()
  network.on(signInCalls.me, ada)
  await page.getByRole('button', { name: 'Retry' }).click()
  await expect.element(page.getByLabelText('First Name*')).toHaveValue('Ada')
})
