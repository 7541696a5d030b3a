import type { Page } from '@playwright/test'
import { openAs } from '../support/archer.ts'
import { expectSignedIn, logout, loseServer } from '../support/session.ts'
import { type Moment, type NextMoment, newArcherOn } from './moment.ts'

const signOut = async (page: Page, before: () => Promise<unknown> = async () => undefined) => {
  await openAs(page, await newArcherOn(page), '/scorecards')
  await expectSignedIn(page)
  await before()
  await logout(page)
}

export const accountMoments = {
  'signed out': (page) => signOut(page),
  'signing out fails': (page) => signOut(page, () => loseServer(page)),
} satisfies Record<string, Moment | NextMoment>
