import { expect, type Page } from '@playwright/test'

/** What is wider than the page: the page itself, or controls that cannot be scrolled into view. */
export const outside = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const found: string[] = []
    const { scrollWidth, clientWidth } = document.documentElement
    if (scrollWidth > clientWidth) found.push(`the page is ${scrollWidth} px wide, its window ${clientWidth}`)
    const scrolls = (element: Element | null): boolean => {
      if (element === null || element === document.documentElement) return false
      const { overflowX } = getComputedStyle(element)
      if (['auto', 'scroll'].includes(overflowX) && element.scrollWidth > element.clientWidth) return true
      return scrolls(element.parentElement)
    }
    for (const control of document.querySelectorAll('a, button, input, select, summary, h1, h2')) {
      if (!control.checkVisibility({ visibilityProperty: true }) || control.closest('.sr-only, .skip'))
        continue
      const { left, right, width } = control.getBoundingClientRect()
      const isSeen = width > 1 && (left < -1 || right > clientWidth + 1)
      if (isSeen && !scrolls(control.parentElement))
        found.push(`${control.tagName} ${control.textContent || control.getAttribute('aria-label')}`)
    }
    return found
  })

/** Expects that nothing is lost to the sides. */
export const expectToFit = async (page: Page): Promise<void> => {
  await expect.poll(() => outside(page)).toEqual([])
}
