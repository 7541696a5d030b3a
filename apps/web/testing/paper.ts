import { expect } from 'vitest'
import { commands } from 'vitest/browser'

declare module 'vitest/browser' {
  interface BrowserCommands {
    printPages: (html: string, ids: readonly string[], format: 'A4' | 'Letter') => Promise<number[]>
  }
}

/** How far down its first page a paper begins, in millimetres. Its pages then end at ever other rows. */
const starts = Array.from({ length: 20 }, (_, step) => step * 13)

/** Rows that belong together: of one archer, or of a group. */
type Unit = readonly string[]

interface Table {
  readonly name: string
  readonly heads: readonly string[]
  readonly units: readonly Unit[]
}

let elementsNamed = 0

/** Gives each element an id. */
const named = (elements: Iterable<Element>): string[] =>
  Array.from(elements, (element) => {
    elementsNamed += 1
    element.id = `on-paper-${elementsNamed}`
    return element.id
  })

const unitsOf = ({ tBodies }: HTMLTableElement): Unit[] => {
  const bodies = Array.from(tBodies, ({ rows }) => named(rows))
  return bodies.length === 1 ? bodies.flat().map((row) => [row]) : bodies
}

const tablesOf = (paper: Element): Table[] =>
  Array.from(paper.querySelectorAll('table'), (table) => ({
    name: table.tHead?.textContent ?? '',
    heads: named(table.tHead?.rows ?? []),
    units: unitsOf(table),
  }))

/** One row, or an archer of two lines. A group of archers is not alone. */
const isAlone = (units: readonly Unit[]): boolean => units.length === 1 && (units[0]?.length ?? 0) <= 2

type PageOf = (id: string | undefined) => number

const faultsOf = ({ name, heads, units }: Table, pageOf: PageOf): string[] => {
  const parts = Map.groupBy(units, ([row]) => pageOf(row))
  const isTorn = units.some((rows) => rows.some((row) => pageOf(row) !== pageOf(rows[0])))
  return [
    ...(heads.some((head) => pageOf(head) !== pageOf(units[0]?.[0]))
      ? [`${name}: the heading ends a page`]
      : []),
    ...(isTorn ? [`${name}: a page ends within what belongs together`] : []),
    ...(parts.size > 1 && [...parts.values()].some(isAlone) ? [`${name}: a row is alone on a page`] : []),
  ]
}

/** A copy of a paper that begins further down its first page. */
const copyOf = (shown: Element, start: number) => {
  const place = document.createElement('div')
  place.append(shown.cloneNode(true))
  const [paper] = place.children
  if (paper === undefined) throw new Error('The copy is empty')
  const tables = tablesOf(paper)
  const footer = named(paper.querySelectorAll(':scope > footer'))
  const ids = [...tables.flatMap(({ heads, units }) => [...heads, ...units.flat()]), ...footer]
  const links = ids.map((id) => `<a href="#${id}">.</a>`).join('')
  paper.insertAdjacentHTML('afterbegin', `<div style="height: ${start}mm"></div>`)
  // A PDF says on which page something is if a link leads to it.
  paper.insertAdjacentHTML('afterbegin', `<nav style="position: absolute; font-size: 1px">${links}</nav>`)
  return { start, html: `<div style="break-before: page">${paper.outerHTML}</div>`, tables, footer, ids }
}

const styles = () => Array.from(document.querySelectorAll('style'), ({ outerHTML }) => outerHTML).join('')

/**
 * Prints a paper from many places of its first page on, and expects that no heading ends a page, no row is alone on
 * one, and a footer is on the page of the last row.
 */
export const expectGoodBreaks = async (paper: Element): Promise<void> => {
  const copies = starts.map((start) => copyOf(paper, start))
  const ids = copies.flatMap((copy) => copy.ids)
  const bodies = copies.map(({ html }) => html).join('')
  const html = `<!doctype html><html><head>${styles()}</head><body>${bodies}</body></html>`
  for (const format of ['A4', 'Letter'] as const) {
    const pages = await commands.printPages(html, ids, format)
    const places = new Map(ids.map((id, at) => [id, pages[at] ?? 0]))
    const pageOf: PageOf = (id = '') => places.get(id) ?? 0
    const faults = copies.flatMap(({ start, tables, footer }) => {
      const last = tables.at(-1)?.units.at(-1)?.at(-1)
      const isLeft = footer.some((id) => pageOf(id) !== pageOf(last))
      return [
        ...tables.flatMap((table) => faultsOf(table, pageOf)),
        ...(isLeft ? ['the footer is alone on a page'] : []),
      ].map((fault) => `${format}, ${start} mm down: ${fault}`)
    })
    expect(pages.filter((number) => number === 0)).toEqual([])
    expect(faults).toEqual([])
  }
}
