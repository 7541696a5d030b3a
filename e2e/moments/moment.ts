import type { Page } from '@playwright/test'
import { type Archer, registerArcher } from '../support/archer.ts'
import { routeCalls } from '../support/calls.ts'
import { addressOf } from '../support/outside.ts'

/** Something the app says in passing: brought about here so that its words can be read, and not looked at further. */
export type Moment = (page: Page) => Promise<void>

/** A moment that another one leads to, on the page that is there. */
export interface NextMoment {
  readonly after: string
  readonly goOn: Moment
}

export const following = (after: string, goOn: Moment): NextMoment => ({ after, goOn })

/** Someone of this moment's own: what happens to them happens to no one else. */
export const newArcherOn = async (page: Page, firstName = 'Wren'): Promise<Archer> => {
  return registerArcher(await addressOf(page), firstName)
}

/** Answers a call with a failure that has no words of its own. */
export const failAt = (page: Page, address: string | RegExp, status = 500) =>
  routeCalls(page, address, (route) => route.fulfill({ status, body: '' }))
