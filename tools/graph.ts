// npm run graph: prints the imports among the server's modules and what breaks their order. With `-- --write` it also
// draws them in docs/architecture.md and writes their tables to docs/data-model.md.
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { migratedTables } from '@fletch/testkit/migrated-tables.ts'
import { dataModel, withTables } from './house/modules/data-model.ts'
import { drawnIn, withDrawing } from './house/modules/drawing.ts'
import {
  type Finding,
  foreignWrites,
  moduleEdges,
  pastFaces,
  serverCircles,
  serverGraph,
  upwardImports,
  upwardReads,
  webCircles,
} from './house/modules/graph.ts'
import { moduleOrder } from './house/modules/plan.ts'
import { readTree } from './house/tree.ts'
import { root } from './running/root.ts'

const tree = readTree()
const graph = serverGraph(tree)
const edges = moduleEdges(graph)
const upper = moduleOrder.filter((module) => module !== 'platform')

console.log('Imports from one module (left) into another (above):\n')
const width = Math.max(...upper.map(({ length }) => length)) + 2
const cell = (text: string | number) => `${text}`.padStart(width)
console.log([' '.repeat(width), ...upper.map(cell)].join(''))
for (const from of upper) {
  const counts = upper.map((to) => edges.filter((edge) => edge.from === from && edge.to === to).length)
  console.log([from.padEnd(width), ...counts.map((count) => cell(count === 0 ? '·' : count))].join(''))
}

const tell = (what: string, findings: readonly Finding[]) => {
  console.log(`\n${what}: ${findings.length}`)
  const counts = new Map<string, number>()
  for (const { key } of findings) counts.set(key, (counts.get(key) ?? 0) + 1)
  for (const [key, count] of [...counts].sort()) console.log(`  ${`${count}`.padStart(3)}  ${key}`)
}
tell('Imports of a module that stands later', upwardImports(graph))
tell("Imports past a module's face", pastFaces(graph))
tell('Writes to a table of another module', foreignWrites(graph))
tell('Reads of a table of a later module', upwardReads(graph))

const circles = [...serverCircles(graph), ...webCircles(tree)]
console.log(`\nCircles: ${circles.length}`)
for (const circle of circles) console.log(`  ${circle.length} rooms: ${circle.join(', ')}`)

if (process.argv.includes('--write')) {
  const rewrite = (page: string, rewritten: (text: string) => string) => {
    const path = join(root, page)
    writeFileSync(path, rewritten(readFileSync(path, 'utf8')))
    console.log(`\nWritten: ${page}`)
  }
  const tables = await migratedTables()
  rewrite(drawnIn, (page) => withDrawing(page, tree))
  rewrite(dataModel, (page) => withTables(page, tables))
}
