import { expect, type Page } from '@playwright/test'

/** What is wider than the page: the page itself, or controls that cannot be scrolled into view. */
export const outside = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const faults: string[] = []
    const { scrollWidth, clientWidth } = document.documentElement
    if (scrollWidth > clientWidth)
      faults.push(`the page is ${scrollWidth} px wide, its window ${clientWidth}`)
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
        faults.push(`${control.tagName} ${control.textContent || control.getAttribute('aria-label')}`)
    }
    return faults
  })

/** The lines that begin with the separator of facts, which belongs to the end of the line before. */
const separatorsAtStart = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const breaks: string[] = []
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    let before: DOMRect | undefined
    for (let node = walker.nextNode(); node !== null; node = walker.nextNode()) {
      const parent = node.parentElement
      if (!parent?.checkVisibility({ visibilityProperty: true }) || parent.closest('.sr-only, option'))
        continue
      for (const { 0: word, index } of (node.textContent ?? '').matchAll(/[^\s·]+|·/g)) {
        const range = document.createRange()
        range.setStart(node, index)
        range.setEnd(node, index + word.length)
        const rect = [...range.getClientRects()].at(-1)
        if (rect === undefined || rect.width === 0) continue
        if (word === '·' && (before === undefined || before.bottom <= rect.top + 1))
          breaks.push(`· ${parent.textContent?.slice(0, 60)}`)
        before = rect
      }
    }
    return breaks
  })

/** Expects that nothing is lost to the sides, and that no line begins with a separator. */
export const expectToFit = async (page: Page): Promise<void> => {
  await expect.poll(() => outside(page)).toEqual([])
  await expect.poll(() => separatorsAtStart(page)).toEqual([])
}
