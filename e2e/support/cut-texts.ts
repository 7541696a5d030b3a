import type { Page } from '@playwright/test'

/**
 * Texts that do not fit their place: cut by it, at a side or below, or running out of it. By the place of the element in
 * the page, because some places cut on purpose: what English cuts there is no fault of a language.
 */
export const cutTexts = async (page: Page): Promise<ReadonlyMap<string, string>> => {
  const found = await page.evaluate(() => {
    const cut: [string, string][] = []
    const hides = (overflow: string) => overflow === 'hidden' || overflow === 'clip'
    // Where only an icon has room, its words are for screen readers.
    const isBesideIcon = (element: Element | null): boolean =>
      element !== null &&
      ((element.clientWidth > 0 && element.clientWidth <= 16 && hides(getComputedStyle(element).overflowX)) ||
        isBesideIcon(element.parentElement))
    const isLookedAt = (element: Element) =>
      element.checkVisibility({ visibilityProperty: true }) &&
      !isBesideIcon(element) &&
      element.closest('.sr-only, .skip, option, article.paper, .notice-layer') === null
    const pathOf = (element: Element): string => {
      const { parentElement: parent } = element
      if (parent === null) return ''
      return `${pathOf(parent)}>${[...parent.children].indexOf(element)}`
    }
    const add = (element: Element, fault: string) => {
      const { tagName, className, textContent } = element
      const text = textContent.trim().replaceAll(/\s+/g, ' ')
      const style = typeof className === 'string' ? className.slice(0, 70) : ''
      cut.push([`${fault} ${pathOf(element)}`, `${fault}: '${text}' in ${tagName.toLowerCase()} ${style}`])
    }
    for (const element of document.body.querySelectorAll('*')) {
      if (!element.textContent?.trim() || element.clientWidth < 2 || !isLookedAt(element)) continue
      const { overflowX, overflowY, clipPath, textOverflow, webkitLineClamp } = getComputedStyle(element)
      if (clipPath !== 'none') continue
      if (textOverflow === 'ellipsis' || webkitLineClamp !== 'none') {
        const hasNoRoom =
          element.scrollWidth > element.clientWidth || element.scrollHeight > element.clientHeight + 2
        if (hasNoRoom) add(element, 'ends in dots')
        continue
      }
      if (hides(overflowX) && element.scrollWidth > element.clientWidth + 1) add(element, 'cut at the side')
      if (hides(overflowY) && element.scrollHeight > element.clientHeight + 2) add(element, 'cut below')
    }
    const canvas = document.createElement('canvas').getContext('2d')
    for (const input of document.querySelectorAll('input')) {
      if (canvas === null || !input.placeholder || input.value || !isLookedAt(input)) continue
      const { font, paddingLeft, paddingRight, textOverflow } = getComputedStyle(input)
      // The hint of a search ends in dots on purpose: the icon beside it says the same.
      if (textOverflow === 'ellipsis') continue
      canvas.font = font
      const room = input.clientWidth - Number.parseFloat(paddingLeft) - Number.parseFloat(paddingRight)
      if (canvas.measureText(input.placeholder).width > room + 1)
        cut.push([`placeholder ${pathOf(input)}`, `placeholder cut: '${input.placeholder}'`])
    }
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    for (let node = walker.nextNode(); node !== null; node = walker.nextNode()) {
      const parent = node.parentElement
      if (!node.textContent?.trim() || parent === null || !isLookedAt(parent)) continue
      let block = parent
      while (getComputedStyle(block).display.startsWith('inline') && block.parentElement !== null)
        block = block.parentElement
      const { left, right } = block.getBoundingClientRect()
      if (right - left < 2) continue
      const range = document.createRange()
      range.selectNodeContents(node)
      const isOut = [...range.getClientRects()].some(
        (line) => line.width > 0 && (line.right > right + 2 || line.left < left - 2),
      )
      if (isOut && getComputedStyle(block).overflowX === 'visible') add(parent, 'runs out')
    }
    return cut
  })
  return new Map(found)
}
