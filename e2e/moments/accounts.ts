import type { Page } from '@playwright/test'
import { fill, newcomer } from '../support/accounts.ts'
import { openAs } from '../support/archer.ts'
import { unrouteCalls } from '../support/calls.ts'
import { expectSignedIn, logout, loseServer } from '../support/session.ts'
import { failAt, following, type Moment, type NextMoment, newArcherOn } from './moment.ts'

const register = async (page: Page, values: Readonly<Record<string, string>> = {}) => {
  await fill(page, { ...newcomer(), ...values })
  await page.getByRole('button', { name: 'Create Account' }).click()
}

const signIn = async (page: Page) => {
  await page.goto('/login')
  await fill(page, { Email: 'ada@example.org', Password: 'quiet stone 7' })
  await page.getByRole('button', { name: 'Sign in' }).click()
}

const signOut = async (page: Page, before: () => Promise<unknown> = async () => undefined) => {
  await openAs(page, await newArcherOn(page), '/scorecards')
  await expectSignedIn(page)
  await before()
  await logout(page)
}

export const accountMoments = {
  'sign-in fails': async (page) => {
    await failAt(page, '**/api/auth/login')
    await signIn(page)
  },
  'registration with little': async (page) => {
    await page.goto('/register')
    await register(page, { Email: 'ada', Password: 'short', 'Confirm Password': 'shorter' })
  },
  'registration with too much': following('registration with little', (page) =>
    register(page, {
      'First Name': '<script>x</script>',
      'Last Name': 'javascript:x',
      Club: 'x onclick=y',
      Email: 'a<b@example.org',
      Password: 'quiet stone '.repeat(11),
    }),
  ),
  'registration fails': following('registration with too much', async (page) => {
    await failAt(page, '**/api/auth/register')
    await register(page)
  }),
  registered: following('registration fails', async (page) => {
    await unrouteCalls(page, '**/api/auth/register')
    await register(page)
  }),
  'signed out': (page) => signOut(page),
  'signing out fails': (page) => signOut(page, () => loseServer(page)),
} satisfies Record<string, Moment | NextMoment>
