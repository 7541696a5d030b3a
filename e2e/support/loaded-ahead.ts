import { equipmentCalls } from '@fletch/domain/contract'
import { expect, type Page } from '@playwright/test'
import { isWide } from './scoring.ts'

/** The start of what a card's page loads while it is idle: the files of its parts, and nearly the last of the data. */
const startsOf = (page: Page): readonly string[] => [
  ...(isWide(page) ? [] : ['/assets/card-sheet-', '/assets/target-dialog-']),
  '/assets/card-whole-',
  '/assets/shrink-photo-',
  '/assets/menu-drawer-',
  '/assets/after-start-',
  equipmentCalls.read.path,
]

/**
 * Waits until a card's page has loaded everything that it loads ahead, with the files that these files need: from then on
 * an outage cuts nothing off. Without a service worker nothing else on the page says so.
 */
export const waitUntilLoadedAhead = (page: Page): Promise<void> =>
  expect
    .poll(() =>
      page.evaluate((starts) => {
        // An entry is added when its response has ended.
        const loaded = performance.getEntriesByType('resource').map(({ name }) => name)
        const needed = document.querySelectorAll<HTMLLinkElement>('link[rel=modulepreload]')
        return [
          ...starts.filter((start) => !loaded.some((name) => new URL(name).pathname.startsWith(start))),
          ...Array.from(needed, ({ href }) => href).filter((href) => !loaded.includes(href)),
        ]
      }, startsOf(page)),
    )
    .toEqual([])
