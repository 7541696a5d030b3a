import { readFileSync } from 'node:fs'
import { equipmentCalls } from '@fletch/contract'
import { expect, type Page } from '@playwright/test'
import { isWide } from './scoring.ts'

/** The script file that holds a module of the app. */
export const fileOf = (module: string): string => {
  const files: Record<string, string> = JSON.parse(
    readFileSync(new URL('../../.cache/web-modules.json', import.meta.url), 'utf8'),
  )
  const file = files[module]
  if (file === undefined) throw new Error(`No script file holds ${module}`)
  return file
}

/** What a card's page loads while it is idle: the files of its parts, and nearly the last of the data. */
const loadedAhead = (page: Page): readonly string[] => [
  ...(isWide(page)
    ? []
    : [
        fileOf('src/features/cards/scoring/card-sheet.tsx'),
        fileOf('src/features/cards/scoring/target-dialog.tsx'),
      ]),
  fileOf('src/features/cards/scoring/card-whole.tsx'),
  fileOf('src/phone/photos/shrink-photo.ts'),
  fileOf('src/shell/menu-drawer.tsx'),
  fileOf('src/boot/after-start.ts'),
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
      }, loadedAhead(page)),
    )
    .toEqual([])
