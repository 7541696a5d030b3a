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
const faultsOf = async (page: Page): Promise<string[]> => {
  const hasAxe = await page.evaluate(() => 'axe' in window)
  if (!hasAxe) await page.evaluate(source)
  return page.evaluate(async (values) => {
    const { violations, incomplete } = await window.axe.run({
      runOnly: { type: 'tag', values },
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
  }, rules)
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

/** Holds a screen against WCAG 2.2 AA and fails with what was found and where. */
export const expectAccessible = async (page: Page): Promise<void> => {
  await releaseBars(page)
  await movesAreOver(page)
  expect(await faultsOf(page)).toEqual([])
}

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
