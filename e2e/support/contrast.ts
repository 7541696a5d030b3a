import { expect, type Page } from '@playwright/test'
import { movesAreOver } from './axe.ts'

/** Every text with too little contrast to its background (WCAG 2.2, 1.4.3). */
const faintTexts = (): string[] => {
  type Colour = readonly [red: number, green: number, blue: number, alpha: number]

  const parse = (written: string): Colour => {
    const [, channels] = /^rgba?\(([^)]+)\)$/.exec(written) ?? []
    const [red, green, blue, alpha = 1] = (channels ?? '').split(/[\s,/]+/).map(Number)
    if (red === undefined || green === undefined || blue === undefined)
      throw new Error(`No colour that we can read: ${written}`)
    return [red, green, blue, alpha]
  }
  const over = ([red, green, blue, alpha]: Colour, [r, g, b]: Colour): Colour => {
    const mix = (top: number, below: number) => top * alpha + below * (1 - alpha)
    return [mix(red, r), mix(green, g), mix(blue, b), 1]
  }
  const luminance = ([red, green, blue]: Colour): number => {
    const linear = (channel: number) =>
      channel <= 10.31475 ? channel / 3294.6 : ((channel / 255 + 0.055) / 1.055) ** 2.4
    return 0.2126 * linear(red) + 0.7152 * linear(green) + 0.0722 * linear(blue)
  }
  const contrast = (one: Colour, other: Colour): number => {
    const [light = 0, dark = 0] = [luminance(one), luminance(other)].sort((a, b) => b - a)
    return (light + 0.05) / (dark + 0.05)
  }

  /** The background colour of an element's text; undefined if it is a picture. */
  const groundOf = (element: Element | null): Colour | undefined => {
    if (element === null) return [255, 255, 255, 1]
    const { backgroundColor, backgroundImage } = getComputedStyle(element)
    if (backgroundImage !== 'none') return undefined
    const own = parse(backgroundColor)
    if (own[3] === 1) return own
    const below = groundOf(element.parentElement)
    return below && over(own, below)
  }
  const opacityOf = (element: Element | null): number =>
    element === null ? 1 : Number(getComputedStyle(element).opacity) * opacityOf(element.parentElement)

  const isExempt = (element: Element) =>
    element.closest(
      ':disabled, :disabled + [data-chosen], [aria-disabled=true], svg, .sr-only, script, style, noscript',
    ) !== null
  const isSeen = (element: Element) =>
    element.checkVisibility({ visibilityProperty: true }) && element.getBoundingClientRect().width > 1

  // A select can be invisible over a copy of what is chosen.
  const selector = 'input, textarea, select:not(:has(+ [data-chosen])), [data-chosen]'
  const elements = new Set<Element>(document.querySelectorAll(selector))
  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
  while (texts.nextNode()) {
    const { textContent, parentElement } = texts.currentNode
    if (parentElement !== null && textContent?.trim()) elements.add(parentElement)
  }
  return [...elements].flatMap((element) => {
    if (isExempt(element) || !isSeen(element)) return []
    const ground = groundOf(element)
    if (ground === undefined) return []
    const { color, fontSize, fontWeight } = getComputedStyle(element)
    const [red, green, blue, alpha] = parse(color)
    const ratio = contrast(over([red, green, blue, alpha * opacityOf(element)], ground), ground)
    const size = Number.parseFloat(fontSize)
    const least = size >= 24 || (size >= 18.66 && Number(fontWeight) >= 700) ? 3 : 4.5
    const words = (element.textContent || element.getAttribute('data-chosen') || element.tagName)
      .trim()
      .slice(0, 40)
    return ratio >= least ? [] : [`${words}: ${color} on rgb(${ground.join(' ')}) is ${ratio.toFixed(2)}`]
  })
}

/**
 * Checks the contrast of all text, pair by pair of colours. The themes differ only in colours, and axe has checked
 * the rest in one of them.
 */
export const expectContrast = async (page: Page): Promise<void> => {
  await movesAreOver(page)
  expect(await page.evaluate(faintTexts)).toEqual([])
}
