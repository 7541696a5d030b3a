import { expect, type Page } from '@playwright/test'

/** What is wider than the page: the page itself, or controls that cannot be scrolled into view. */
export const outside = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const faults: string[] = []
    const { scrollWidth, clientWidth } = document.documentElement
    const scrolls = (element: Element | null): boolean => {
      if (element === null || element === document.documentElement) return false
      const { overflowX } = getComputedStyle(element)
      if (['auto', 'scroll'].includes(overflowX) && element.scrollWidth > element.clientWidth) return true
      return scrolls(element.parentElement)
    }
    if (scrollWidth > clientWidth) {
      const wide = [...document.body.querySelectorAll('*')].filter(
        (element) =>
          element.getBoundingClientRect().right > clientWidth + 1 &&
          !scrolls(element) &&
          element.closest('.notice-layer') === null,
      )
      const inner = wide.filter(
        (element) => !wide.some((other) => other !== element && element.contains(other)),
      )
      const places = inner
        .slice(0, 3)
        .map(
          ({ tagName, className, textContent }) => `${tagName} ${className} '${textContent?.slice(0, 30)}'`,
        )
      faults.push(`the page is ${scrollWidth} px wide, its window ${clientWidth}: ${places.join('; ')}`)
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

/** People, clubs and places of the scenes, and what they are called where names are long. */
const longNames: readonly (readonly [string, string])[] = [
  ['Ada|Mads|Ilse|Xavi|Wren|Tor|Olga|Hugo|Robin|Kim|Una|Tom|Rosa|Ivo|Dan|Cleo|Ben|Kaja|Leo', 'Maximiliane'],
  ['Nock|Vane|Pil|Riser|Limb|Nilsen|Kant|Torre|Bosque|Strand|Quiver', 'Schwarzenberger'],
  ['Guest', 'Maximiliane Schwarzenberger'],
  [String.raw`Group(?= \d)`, 'Vereinsmeisterschaftsgruppe'],
  ['Oaks|Oakwood|Autumn|Hubertus', 'Donaudampfschifffahrtsgesellschaft'],
  ['Winter|Spring|Weekend|Valley|Hollow Hill|Greenwood', 'Bogenschützengesellschaft'],
  [String.raw`[\w/.-]*/fletch-[\w/.-]+`, `/srv/${'verwaltung/scheibenverwaltung/'.repeat(4)}fletch.sqlite`],
]

/** Words that are broken although they are no wider than two fifths of the window, or run out of their button. */
export const brokenWords = (page: Page): Promise<string[]> =>
  page.evaluate(
    (names) => {
      const faults: string[] = []
      const { clientWidth } = document.documentElement
      // Where only an icon has room, its words are for screen readers.
      const isBesideIcon = (element: Element | null): boolean =>
        element !== null &&
        ((element.clientWidth > 0 &&
          element.clientWidth <= 16 &&
          getComputedStyle(element).overflowX === 'hidden') ||
          isBesideIcon(element.parentElement))
      const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
      for (let node = walker.nextNode(); node !== null; node = walker.nextNode()) {
        const parent = node.parentElement
        if (
          !parent?.checkVisibility({ visibilityProperty: true }) ||
          // A paper is a picture here: it breaks its lines as it will be printed.
          parent.closest('.sr-only, .skip, option, article.paper')
        )
          continue
        if (isBesideIcon(parent)) continue
        if (parent.closest('[class*="sr-only"]') && getComputedStyle(parent).clipPath !== 'none') continue
        const button = parent.closest('button, a')?.getBoundingClientRect()
        const isCut = parent.closest('.truncate, .overflow-hidden') !== null
        // Names, addresses, names of files and very long words may break.
        const text = (node.textContent ?? '').replaceAll(/\S*[/@]\S*|\S+/g, (token) =>
          token.length > 14 || /[/@]|\w\.\w/.test(token) || names.includes(token.replace(',', ''))
            ? ' '.repeat(token.length)
            : token,
        )
        for (const { 0: word, index } of text.matchAll(/[\p{L}\p{N}]+/gu)) {
          const range = document.createRange()
          range.setStart(node, index)
          range.setEnd(node, index + word.length)
          const parts = [...range.getClientRects()]
          const width = parts.reduce((sum, part) => sum + part.width, 0)
          const tops = new Set(parts.map(({ top }) => Math.round(top)))
          const where = `'${word}' in '${parent.textContent?.trim().slice(0, 50)}'`
          if (tops.size > 1 && width < clientWidth * 0.4) faults.push(`broken: ${where}`)
          if (isCut || button === undefined) continue
          const isOut = parts.some(({ left, right }) => left < button.left - 1 || right > button.right + 1)
          if (isOut) faults.push(`runs out of its button: ${where}`)
        }
      }
      return faults
    },
    longNames.flatMap(([, long]) => long.split(' ')),
  )

/** Lengthens the names on the page; `giveBack` undoes it, so that the page can go on. */
const lengthen = (page: Page): Promise<void> =>
  page.evaluate((names) => {
    const patterns = names.map(
      ([words, long]) => [new RegExp(`(?<![\\w@])(?:${words})(?!\\w)`, 'g'), long] as const,
    )
    const kept: [Node, string, string][] = []
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    for (let node = walker.nextNode(); node !== null; node = walker.nextNode()) {
      const before = node.nodeValue ?? ''
      const after = patterns.reduce((text, [words, long]) => text.replaceAll(words, long), before)
      if (after !== before) kept.push([node, before, after])
    }
    for (const [node, , after] of kept) node.nodeValue = after
    Object.assign(globalThis, { namesBefore: kept })
  }, longNames)

const giveBack = (page: Page): Promise<void> =>
  page.evaluate(() => {
    const { namesBefore = [] } = globalThis as { namesBefore?: [Node, string, string][] }
    for (const [node, before, after] of namesBefore) if (node.nodeValue === after) node.nodeValue = before
  })

export const drawn = (page: Page): Promise<void> =>
  page.evaluate(
    () => new Promise<void>((done) => requestAnimationFrame(() => requestAnimationFrame(() => done()))),
  )

/** Phones: the smallest, two usual ones, and one that lies on its side. */
const phones = [
  { width: 320, height: 568 },
  { width: 360, height: 640 },
  { width: 390, height: 844 },
  { width: 844, height: 390 },
] as const

const sizeText = (page: Page, size: string): Promise<void> =>
  page.evaluate((fontSize) => {
    document.documentElement.style.fontSize = fontSize
  }, size)

/** What leaves the screen or is broken, with long names, on every phone, with text of the usual size and of twice that. */
export const faultsOnPhones = async (page: Page): Promise<string[]> => {
  const faults: string[] = []
  await lengthen(page)
  for (const text of ['', '200%']) {
    await sizeText(page, text)
    for (const { width, height } of phones) {
      // A phone on its side is not checked with large text: no one scores that way.
      if (text !== '' && width > height) continue
      await page.setViewportSize({ width, height })
      await drawn(page)
      const found = new Set([...(await outside(page)), ...(await brokenWords(page))])
      for (const fault of found) faults.push(`${width} px${text && ', text of 200 %'}: ${fault}`)
    }
  }
  await sizeText(page, '')
  await giveBack(page)
  return faults
}

/** Expects that nothing is lost to the sides, and that no line begins with a separator. */
export const expectToFit = async (page: Page): Promise<void> => {
  await expect.poll(() => outside(page)).toEqual([])
  await expect.poll(() => separatorsAtStart(page)).toEqual([])
}
