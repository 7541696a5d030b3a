import { setTimeout as pause } from 'node:timers/promises'
import type { Browser, Page } from '@playwright/test'
import { type Front, openFront } from './front.ts'

/** A phone with a page of one release, and the servers that it reaches. */
export interface Phone {
  readonly page: Page
  readonly front: Front
  readonly goOffline: () => Promise<void>
  readonly goOnline: () => Promise<void>
  readonly close: () => Promise<void>
}

/** How long a phone may take to show or send something on a busy machine, in ms. */
export const patience = 60_000

export const openPhone = async (
  browser: Browser,
  token: string,
  servers: Pick<Front, 'pages' | 'calls'>,
): Promise<Phone> => {
  const front = await openFront(servers)
  const context = await browser.newContext({
    ...{ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true },
    // The front decides which release gives the page, not what a worker kept.
    ...{ baseURL: front.address, serviceWorkers: 'block' },
  })
  context.setDefaultTimeout(patience)
  const page = await context.newPage()
  await page.addInitScript((text) => localStorage.setItem('fletch.token', text), token)
  return {
    page,
    front,
    goOffline: () => context.setOffline(true),
    goOnline: () => context.setOffline(false),
    close: async () => {
      await context.close()
      await front.close()
    },
  }
}

/** The pad ignores taps within 400 ms of the last score. */
const rest = 500

const padOf = (page: Page, archer: string | undefined) =>
  page.getByRole('group', {
    name: archer === undefined ? /^Zone of target/ : new RegExp(`^Zone of target .*for ${archer}$`),
  })

const chipOf = (page: Page, row: number) =>
  page.getByRole('button', { name: new RegExp(`^Target ${row + 1},`) })

/** Waits until a card is open, with or without its pad: a group reads its last target back first. */
export const untilShown = (page: Page): Promise<void> => chipOf(page, 0).waitFor()

/** Types the distance of a row of the open card. */
export const typeDistance = async (page: Page, row: number, distance: string): Promise<void> => {
  await chipOf(page, row).tap()
  await page.getByLabel(`Distance of target ${row + 1}`).fill(distance)
}

/** A column to score: its archer, undefined on an own card, and the keys of its pad in order. */
export interface Shot {
  readonly archer: string | undefined
  readonly keys: readonly string[]
}

/** Scores a row of the open card, column by column, as fingers do. */
export const scoreRow = async (page: Page, row: number, shots: readonly Shot[]): Promise<void> => {
  await pause(rest)
  await chipOf(page, row).tap()
  for (const { archer, keys } of shots) {
    const pad = padOf(page, archer)
    await pad.waitFor()
    const before = await chipOf(page, row).textContent()
    for (const [arrow, key] of keys.entries()) {
      await pause(rest)
      await pad.getByRole('button', { name: new RegExp(`^${key}\\b`) }).tap()
      if (arrow < keys.length - 1)
        await page.getByRole('button', { name: `Arrow ${arrow + 1}: ${key}` }).waitFor()
    }
    const deadline = performance.now() + patience
    while ((await chipOf(page, row).textContent()) === before) {
      if (performance.now() > deadline) throw new Error(`A tap on ${keys.join(' ')} was not entered`)
      await pause(50)
    }
  }
}
