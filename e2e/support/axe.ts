import { AxeBuilder } from '@axe-core/playwright'
import { expect, type Page } from '@playwright/test'

const rules = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']

/** What axe is asked: everything, or only what depends on the theme. */
const asked = (page: Page, what: 'everything' | 'colours') => {
  // Without frames there is nothing to put together on a page of its own, which takes longer than the rules.
  const axe = new AxeBuilder({ page }).setLegacyMode()
  return what === 'everything' ? axe.withTags(rules) : axe.withRules(['color-contrast'])
}

/** A bar that sticks to the edge covers what can be scrolled from under it: that is no small target. */
const releaseBars = (page: Page): Promise<void> =>
  page.evaluate(() => {
    for (const bar of document.querySelectorAll('nav')) {
      if (getComputedStyle(bar).position === 'sticky') bar.style.position = 'static'
    }
  })

/** Holds a screen against WCAG 2.2 AA and fails with what was found and where. */
export const expectAccessible = async (
  page: Page,
  what: 'everything' | 'colours' = 'everything',
): Promise<void> => {
  await releaseBars(page)
  const { violations } = await asked(page, what).analyze()
  const found = violations.map(
    ({ id, help, nodes }) => `${id}: ${help} (${nodes.map(({ target }) => target.join(' ')).join(', ')})`,
  )
  expect(found).toEqual([])
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
