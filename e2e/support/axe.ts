import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { expect, type Page } from '@playwright/test'
import type axe from 'axe-core'

/** The minified script, because it is sent to every page. */
const source = readFileSync(fileURLToPath(import.meta.resolve('axe-core/axe.min.js')), 'utf8')

const rules = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']

declare global {
  interface Window {
    readonly axe: typeof axe
  }
}

/** What axe finds on the current page, each fault with its place. */
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
      // Axe treats text in exactly its background colour as hidden on purpose. Here it never is.
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

/** A sticky bar covers content that can be scrolled out from under it, which axe would report as a small target. */
const releaseBars = (page: Page): Promise<void> =>
  page.evaluate(() => {
    for (const bar of document.querySelectorAll('nav')) {
      if (getComputedStyle(bar).position === 'sticky') bar.style.position = 'static'
    }
  })

/** Colours in transition would be measured wrongly; endless animations are not waited for. */
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

/** Checks a screen against WCAG 2.2 AA and fails with each fault and its place. */
export const expectAccessible = (page: Page): Promise<void> => expectNoFault(page, true)

/**
 * The same without contrast, which is half of axe's work: `expectContrast` checks colours after axe has done so
 * once.
 */
export const expectAccessibleApartFromColours = (page: Page): Promise<void> => expectNoFault(page, false)

export const themes = ['light', 'dark', 'sun'] as const

export type Theme = (typeof themes)[number]

/** Switches the page's theme as the menu does, keeping what is open. */
export const showIn = async (page: Page, theme: Theme): Promise<void> => {
  await page.evaluate((name) => {
    localStorage.setItem('fletch.theme', name)
    // As if another tab had chosen the theme: the app follows.
    dispatchEvent(new StorageEvent('storage', { key: 'fletch.theme' }))
  }, theme)
}
