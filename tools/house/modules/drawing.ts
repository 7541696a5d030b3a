import type { HouseFile } from '../tree.ts'
import { moduleEdges, serverGraph } from './graph.ts'
import { inDatabase, moduleOrder, placeOf, tableOwners } from './plan.ts'

export const drawnIn = 'docs/architecture.md'
const begin = '<!-- drawn from the code by `npm run graph -- --write` -->'
const end = '<!-- end of the drawing -->'

const upper = moduleOrder.filter((module) => module !== 'platform')

const arrows = (tree: readonly HouseFile[]): string[] => {
  const edges = new Set(moduleEdges(serverGraph(tree)).map(({ from, to }) => `  ${from} --> ${to}`))
  return upper.flatMap((from) => upper.map((to) => `  ${from} --> ${to}`)).filter((arrow) => edges.has(arrow))
}

const slicesOf = (tree: readonly HouseFile[], module: string): string[] => {
  const slices = tree.flatMap(({ path }) => {
    const place = placeOf(path)
    return place?.module === module && place.slice !== '' ? [place.slice] : []
  })
  return [...new Set(slices)].toSorted()
}

const rows = (tree: readonly HouseFile[]): string[] =>
  moduleOrder.map((module) => {
    const tables = Object.entries(tableOwners).flatMap(([table, owner]) =>
      owner === module ? [`\`${inDatabase(table)}\``] : [],
    )
    return `| ${module} | ${slicesOf(tree, module).join(', ')} | ${tables.join(', ')} |`
  })

/** The current modules: their imports, their slices, and the tables that each alone writes. */
const drawingOf = (tree: readonly HouseFile[]): string =>
  [
    begin,
    '',
    '```mermaid',
    'flowchart BT',
    ...arrows(tree),
    '```',
    '',
    '| module | slices | tables that it alone writes |',
    '|---|---|---|',
    ...rows(tree),
    '',
    end,
  ].join('\n')

/** A page with the current drawing; throws if the page has no place for it. */
export const withDrawing = (page: string, tree: readonly HouseFile[]): string => {
  const [from, to] = [page.indexOf(begin), page.indexOf(end)]
  if (from < 0 || to < from) throw new Error(`${drawnIn} has no place for the drawing: ${begin} … ${end}`)
  return page.slice(0, from) + drawingOf(tree) + page.slice(to + end.length)
}
