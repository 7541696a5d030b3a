import { accountCalls, signedIn, type User } from '@fletch/contract'
import type { Language } from '@fletch/messages/languages.ts'
import type { Page } from '@playwright/test'
import { stepOutside } from './outside.ts'

export interface Archer {
  readonly email: string
  readonly password: string
  readonly user: User
  readonly token: string
}

const password = 'quiet stone 7'
let archersMade = 0

interface Wanted {
  readonly lastName?: string
  /** By default an address that no other archer of any server has. */
  readonly email?: string
  readonly language?: Language
}

const freshEmail = (firstName: string): string => {
  archersMade += 1
  return `${firstName.toLowerCase()}.${process.pid}.${archersMade}@example.org`
}

/** Creates an account on a server. */
export const registerArcher = async (
  address: string,
  firstName: string,
  { lastName = 'Nock', email = freshEmail(firstName), language = 'en' }: Wanted = {},
): Promise<Archer> => {
  const answer = await fetch(address + accountCalls.register.path, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({
      email,
      password,
      confirmPassword: password,
      firstName,
      lastName,
      club: 'The Oaks',
      language,
      locale: language,
    }),
  })
  if (!answer.ok) throw new Error(`Registration answered ${answer.status}: ${await answer.text()}`)
  return { email, password, ...signedIn.parse(await answer.json()) }
}

/** Stores values where the app keeps them, before the app is opened. */
export const remember = async (page: Page, texts: Readonly<Record<string, string>>): Promise<void> => {
  await stepOutside(page)
  await page.evaluate((entries) => {
    for (const [key, text] of entries) localStorage.setItem(key, text)
  }, Object.entries(texts))
}

/** A value that the app has stored, or null. */
export const remembered = (page: Page, key: string): Promise<string | null> =>
  page.evaluate((name) => localStorage.getItem(name), key)

/** Stores a session, so that the next page opens as this user. */
export const signInBefore = (page: Page, { token, user }: Archer): Promise<void> =>
  remember(page, { 'fletch.token': token, 'fletch.user': JSON.stringify(user) })

/** Opens a path as a signed-in user. */
export const openAs = async (page: Page, archer: Archer, path: string): Promise<void> => {
  await signInBefore(page, archer)
  await page.goto(path)
}
