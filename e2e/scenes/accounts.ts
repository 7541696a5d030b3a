import { emailVerificationCalls } from '@fletch/contract'
import { expect } from '@playwright/test'
import { openAs } from '../support/archer.ts'
import { routeCalls } from '../support/calls.ts'
import { goingOn, placeAfter, type Scene } from './scene.ts'

const signIn: Scene = {
  name: 'sign-in',
  open: async (page) => {
    await page.goto('/login')
    await expect(page.getByRole('button', { name: 'Sign in' })).toBeVisible()
  },
}

const signInEmpty = goingOn(signIn, 'sign-in-empty', async (page) => {
  await page.getByRole('button', { name: 'Sign in' }).click()
  await expect(page.getByText('Please check 2 fields')).toBeVisible()
})

const signInRefused = goingOn(signInEmpty, 'sign-in-refused', async (page, { archer }) => {
  await page.getByLabel('Email').fill(archer.email)
  await page.getByLabel('Password', { exact: true }).fill('not my password')
  await page.getByRole('button', { name: 'Sign in' }).click()
  await expect(page.getByText('Login Failed')).toBeVisible()
})

const register = placeAfter('sign-in-refused', {
  name: 'register',
  path: '/register',
  see: (page) => expect(page.getByRole('button', { name: 'Create Account' })).toBeVisible(),
})

const registerEmpty = goingOn(register, 'register-empty', async (page) => {
  await page.getByRole('button', { name: 'Create Account' }).click()
  await expect(page.getByText('Please check 4 fields')).toBeVisible()
})

const registerCommonPassword = goingOn(registerEmpty, 'register-common-password', async (page) => {
  await page.getByLabel('Password', { exact: true }).fill('Password123')
  await expect(page.getByText('Password is too common').first()).toBeVisible()
  await page.getByLabel('Confirm Password').scrollIntoViewIfNeeded()
})

const forgotPassword = placeAfter('register-common-password', {
  name: 'forgot-password',
  path: '/forgot-password',
  see: (page) => expect(page.getByRole('button', { name: 'Send Reset Link' })).toBeVisible(),
})

const forgotPasswordSent = goingOn(forgotPassword, 'forgot-password-sent', async (page, { newcomer }) => {
  await page.getByLabel('Email Address').fill(newcomer.email)
  await page.getByRole('button', { name: 'Send Reset Link' }).click()
  await expect(page.getByText('Request Sent')).toBeVisible()
})

const resetPassword = placeAfter('forgot-password-sent', {
  name: 'reset-password',
  path: '/reset-password#token=as-in-the-mail',
  see: (page) => expect(page.getByRole('button', { name: 'Reset Password' })).toBeVisible(),
})

const resetPasswordUsedLink = goingOn(resetPassword, 'reset-password-used-link', async (page) => {
  await page.getByLabel('New Password', { exact: true }).fill('another stone 8')
  await page.getByLabel('Confirm New Password').fill('another stone 8')
  await page.getByRole('button', { name: 'Reset Password' }).click()
  await expect(page.getByText('Invalid or expired reset token.').first()).toBeVisible()
})

/** The server's answer about the account of a mailed link. */
const linkedAccount = {
  email: 'robin.longbow@example.org',
  firstName: 'Robin',
  lastName: 'Longbow',
  createdAt: '2026-05-02T09:00:00.000Z',
  isVerified: false,
  isOwn: false,
}

const verifyEmail = placeAfter('children-own-sign-in', {
  name: 'verify-email',
  path: '/verify-email#token=as-in-the-mail',
  prepare: (page) =>
    routeCalls(page, `**${emailVerificationCalls.account.path}`, (route) =>
      route.fulfill({ json: linkedAccount }),
    ),
  see: (page) => expect(page.getByRole('button', { name: 'This was not me' })).toBeVisible(),
})

const verifyEmailNotMe = goingOn(verifyEmail, 'verify-email-not-me', async (page) => {
  await page.getByRole('button', { name: 'This was not me' }).click()
  await expect(page.getByRole('dialog').getByText('Stop the emails of this account?')).toBeVisible()
})

/** The first screen after registration. */
const firstWays: Scene = {
  name: 'first-ways',
  open: async (page, { newcomer }) => {
    await page.addInitScript((id) => sessionStorage.setItem('fletch.newcomer', id), newcomer.user.id)
    await openAs(page, newcomer, '/')
    await expect(page.getByText('What would you like to do first?')).toBeVisible()
    await expect(page.getByLabel('Number of Targets')).toBeVisible()
  },
}

/** Screens for visitors, and the first one after registration. */
export const accountScenes: readonly Scene[] = [
  signIn,
  signInEmpty,
  signInRefused,
  register,
  registerEmpty,
  registerCommonPassword,
  forgotPassword,
  forgotPasswordSent,
  resetPassword,
  resetPasswordUsedLink,
  verifyEmail,
  verifyEmailNotMe,
  firstWays,
  placeAfter('verify-email-invalid', {
    name: 'reset-password-broken-link',
    path: '/reset-password',
    see: (page) => expect(page.getByText('Invalid Reset Link')).toBeVisible(),
  }),
]
