import { expect } from '@playwright/test'
import type { Scene } from './scene.ts'

/** The screens of whoever is not signed in. */
export const accountScenes: readonly Scene[] = [
  {
    name: 'sign-in',
    open: async (page) => {
      await page.goto('/login')
      await expect(page.getByRole('button', { name: 'Sign in' })).toBeVisible()
    },
  },
  {
    name: 'sign-in-empty',
    open: async (page) => {
      await page.goto('/login')
      await page.getByRole('button', { name: 'Sign in' }).click()
      await expect(page.getByText('Please check 2 fields')).toBeVisible()
    },
  },
  {
    name: 'sign-in-refused',
    open: async (page, { archer }) => {
      await page.goto('/login')
      await page.getByLabel('Email').fill(archer.email)
      await page.getByLabel('Password', { exact: true }).fill('not my password')
      await page.getByRole('button', { name: 'Sign in' }).click()
      await expect(page.getByText('Login Failed')).toBeVisible()
    },
  },
  {
    name: 'register',
    open: async (page) => {
      await page.goto('/register')
      await expect(page.getByRole('button', { name: 'Create Account' })).toBeVisible()
    },
  },
  {
    name: 'register-empty',
    open: async (page) => {
      await page.goto('/register')
      await page.getByRole('button', { name: 'Create Account' }).click()
      await expect(page.getByText('Please check 4 fields')).toBeVisible()
    },
  },
  {
    name: 'register-common-password',
    open: async (page) => {
      await page.goto('/register')
      await page.getByLabel('Password', { exact: true }).fill('Password123')
      await expect(page.getByText('Password is too common')).toBeVisible()
      await page.getByLabel('Confirm Password').scrollIntoViewIfNeeded()
    },
  },
  {
    name: 'forgot-password',
    open: async (page) => {
      await page.goto('/forgot-password')
      await expect(page.getByRole('button', { name: 'Send Reset Link' })).toBeVisible()
    },
  },
  {
    name: 'forgot-password-sent',
    open: async (page, { newcomer }) => {
      await page.goto('/forgot-password')
      await page.getByLabel('Email Address').fill(newcomer.email)
      await page.getByRole('button', { name: 'Send Reset Link' }).click()
      await expect(page.getByText('Request Sent')).toBeVisible()
    },
  },
  {
    name: 'reset-password',
    open: async (page) => {
      await page.goto('/reset-password?token=as-in-the-mail')
      await expect(page.getByRole('button', { name: 'Reset Password' })).toBeVisible()
    },
  },
  {
    name: 'reset-password-used-link',
    open: async (page) => {
      await page.goto('/reset-password?token=used-before')
      await page.getByLabel('New Password', { exact: true }).fill('another stone 8')
      await page.getByLabel('Confirm New Password').fill('another stone 8')
      await page.getByRole('button', { name: 'Reset Password' }).click()
      await expect(page.getByText('Invalid or expired reset token.').first()).toBeVisible()
    },
  },
  {
    name: 'reset-password-broken-link',
    open: async (page) => {
      await page.goto('/reset-password')
      await expect(page.getByText('Invalid Reset Link')).toBeVisible()
    },
  },
]
