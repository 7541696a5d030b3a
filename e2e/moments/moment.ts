import type { Page } from '@playwright/test'
import { type Archer, registerArcher } from '../support/archer.ts'
import { routeCalls } from '../support/calls.ts'
import { addressOf } from '../support/outside.ts'

/** A text that the app shows only briefly. The moment produces it so that it can be read, and checks nothing else. */
export type Moment = (page: Page) => Promise<void>

/** A moment that continues on the page of another one. */
export interface NextMoment {
  readonly after: string
  readonly goOn: Moment
}

export const following = (after: string, goOn: Moment): NextMoment => ({ after, goOn })

/** A separate account for this moment, so that others are not affected. */
export const newArcherOn = async (page: Page, firstName = 'Wren'): Promise<Archer> => {
  return registerArcher(await addressOf(page), firstName)
}

/** Answers a call with a failure that has no message. */
export const failAt = (page: Page, address: string | RegExp, status = 500) =>
  routeCalls(page, address, (route) => route.fulfill({ status, json: { code: 'of-the-test', message: '' } }))
