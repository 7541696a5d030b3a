import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { expect, type Page } from '@playwright/test'
import type axe from 'axe-core'

/** Every page gets it: the short one is half of what is sent and read. */
const source = readFileSync(fileURLToPath(import.meta.resolve('axe-core/axe.min.js')), 'utf8')

const rules = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']

declare global {
  interface Window {
    readonly axe: typeof axe
  }
}

/** What axe finds on a page as it is: each fault with where it is. */
const faultsOf = async (page: Page, withColours: boolean): Promise<string[]> => {
  const hasAxe = await page.evaluate(() => 'axe' in window)
  if (!hasAxe) await page.evaluate(source)
  return page.evaluate(
    async ({ values, enabled }) => {
      const { violations, incomplete } = await window.axe.run({
        runOnly: { type: 'tag', values },
        rules: { 'color-contrast': { enabled } },
        resultTypes: ['violations', 'incomplete'],
      })
      // Text in exactly the colour of its ground counts as hidden on purpose there. Here it never is.
      const unseen = incomplete.map(({ nodes, ...rule }) => ({
        ...rule,
        nodes: nodes.filter(({ any }) => any.some(({ data }) => data?.messageKey === 'equalRatio')),
      }))
      return [...violations, ...unseen.filter(({ nodes }) => nodes.length > 0)].map(
        ({ id, help, nodes }) => `${id}: ${help} (${nodes.map(({ target }) => target.join(' ')).join(', ')})`,
      )
    },
    { values: rules, enabled: withColours },
  )
}

/** A bar that sticks to the edge covers what can be scrolled from under it: that is no small target. */
const releaseBars = (page: Page): Promise<void> =>
  page.evaluate(() => {
    for (const bar of document.querySelectorAll('nav')) {
      if (getComputedStyle(bar).position === 'sticky') bar.style.position = 'static'
    }
  })

/** Colours on their way to others would be measured as neither; what turns for ever is not waited for. */
export const movesAreOver = (page: Page): Promise<void> =>
  page.evaluate(async () => {
    const ends = ({ effect }: Animation) => effect?.getComputedTiming().endTime !== Number.POSITIVE_INFINITY
    const moves = document.getAnimations().filter(ends)
    await Promise.allSettled(moves.map(({ finished }) => finished))
  })

const expectNoFault = async (page: Page, withColours: boolean): Promise<void> => {
  await releaseBars(page)
  await movesAreOver(page)
  expect(await faultsOf(page, withColours)).toEqual([])
}

/** Holds a screen against WCAG 2.2 AA and fails with what was found and where. */
export const expectAccessible = (page: Page): Promise<void> => expectNoFault(page, true)

/** The same but for contrast, which is half of axe's work: `expectContrast` looks at colours where axe did before. */
export const expectAccessibleApartFromColours = (page: Page): Promise<void> => expectNoFault(page, false)

export const themes = ['light', 'dark', 'sun'] as const

export type Theme = (typeof themes)[number]

/** Shows a page in a theme as the switch in the menu does: at once, with all that is open. */
export const showIn = async (page: Page, theme: Theme): Promise<void> => {
  await page.evaluate((name) => {
    localStorage.setItem('fletch.theme', name)
    // As if it had been chosen in another tab: the app follows.
    dispatchEvent(new StorageEvent('storage', { key: 'fletch.theme' }))
  }, theme)
}
