import { type Node, Visitor } from 'oxc-parser'
import { isCode, type ParsedFile, parseFile } from '../parsed-file.ts'
import { isTest } from '../rule.ts'
import type { HouseFile } from '../tree.ts'
import { circlesOf, type Edge } from './circles.ts'
import { isBelow, type ModuleName, type Place, placeOf, tableOwners } from './plan.ts'

/** A use of another room by a file: the key by which it is counted, and its location. */
export type Finding = { readonly key: string; readonly path: string; readonly line: number }
type Crossing = Finding & { readonly from: Place; readonly to: Place }
type Touch = Finding & {
  readonly table: string
  readonly isWrite: boolean
  readonly place: Place
}

export type ServerGraph = {
  /** Imports from one slice into another, within a module or across. */
  readonly crossings: readonly Crossing[]
  readonly touches: readonly Touch[]
}

const writing = new Set(['insertInto', 'updateTable', 'deleteFrom', 'mergeInto'])
const reading = new Set([
  'selectFrom',
  'innerJoin',
  'leftJoin',
  'rightJoin',
  'fullJoin',
  'crossJoin',
  'using',
])

/** The tables named in the first argument of a query builder. Subqueries and variables name none. */
const namesIn = (node: Node | undefined | null): string[] => {
  if (node?.type === 'ArrayExpression') return node.elements.flatMap(namesIn)
  return node?.type === 'Literal' && typeof node.value === 'string' ? [node.value.split(' ')[0] ?? ''] : []
}

/** Builders without the name plugin write `event_groups`. */
const inCamelCase = (name: string) =>
  name.replace(/_([a-z])/g, (_match, letter: string) => letter.toUpperCase())

const roomOf = ({ module, slice }: Place): string =>
  slice === '' || slice === module ? module : `${module}/${slice}`

const touchesOf = ({ program, lineAt, path }: ParsedFile, place: Place): Touch[] => {
  const found: Touch[] = []
  new Visitor({
    CallExpression: ({ callee, arguments: given, start }) => {
      const named = callee.type === 'MemberExpression' ? callee.property : callee
      if (named.type !== 'Identifier') return
      const verb = named.name
      if (!writing.has(verb) && !reading.has(verb)) return
      for (const table of namesIn(given[0]).map(inCamelCase)) {
        const key = `${roomOf(place)}: ${table}`
        if (table in tableOwners)
          found.push({
            key,
            path,
            line: lineAt(start),
            table,
            isWrite: writing.has(verb),
            place,
          })
      }
    },
  }).visit(program)
  return found
}

const crossingsOf = ({ imports, path }: ParsedFile, from: Place): Crossing[] =>
  imports.flatMap((each) => {
    const to = each.path === undefined ? undefined : placeOf(each.path)
    if (to === undefined || roomOf(to) === roomOf(from)) return []
    return [{ key: `${roomOf(from)} imports ${to.module}`, path, line: each.line, from, to }]
  })

/** Migrations write every table, and backups copy all of them. */
const isAboutAllTables = (path: string) => /\/db\/(?:migrations|copying|dialects)\//.test(path)

/** The imports and table accesses of the server's own code, without tests. */
export const serverGraph = (tree: readonly HouseFile[]): ServerGraph => {
  const files = tree
    .filter(({ path }) => isCode(path) && path.startsWith('apps/server/src/') && !isTest(path))
    .flatMap((file) => {
      const place = placeOf(file.path)
      return place === undefined ? [] : [{ file: parseFile(file), place }]
    })
  return {
    crossings: files.flatMap(({ file, place }) => crossingsOf(file, place)),
    touches: files
      .filter(({ file }) => !isAboutAllTables(file.path))
      .flatMap(({ file, place }) => touchesOf(file, place)),
  }
}

/** Every module may import the platform. That the platform imports no module is a separate rule. */
const betweenModules = ({ crossings }: ServerGraph) =>
  crossings.filter(
    ({ from, to }) => from.module !== to.module && from.module !== 'platform' && to.module !== 'platform',
  )

export const moduleEdges = (graph: ServerGraph): { from: ModuleName; to: ModuleName }[] =>
  betweenModules(graph).map(({ from, to }) => ({ from: from.module, to: to.module }))

/** Imports of a module that is later in the order. */
export const upwardImports = (graph: ServerGraph): Finding[] =>
  betweenModules(graph).filter(({ from, to }) => isBelow(from.module, to.module))

/** Imports of another module's files other than its index.ts. */
export const pastFaces = (graph: ServerGraph): Finding[] =>
  betweenModules(graph).filter(({ to }) => to.slice !== '' || to.file !== 'index.ts')

/** Writes to a table by a module that does not own it. */
export const foreignWrites = ({ touches }: ServerGraph): Finding[] =>
  touches.filter(({ table, place, isWrite }) => isWrite && tableOwners[table] !== place.module)

/** Reads of a table whose module is later in the order. */
export const upwardReads = ({ touches }: ServerGraph): Finding[] =>
  touches.filter(({ table, place, isWrite }) => {
    const owner = tableOwners[table]
    return !isWrite && owner !== undefined && isBelow(place.module, owner)
  })

/** A file beside the slices of its module is a room of its own. */
const sliceOf = ({ module, slice, file }: Place): string => `${module}/${slice === '' ? file : slice}`

/** Cycles between modules, and between the slices of one module. */
export const serverCircles = (graph: ServerGraph): string[][] => {
  const modules = moduleEdges(graph).map(({ from, to }): Edge => [from, to])
  const slices = graph.crossings
    .filter(({ from, to }) => from.module === to.module)
    .map(({ from, to }): Edge => [sliceOf(from), sliceOf(to)])
  return [...circlesOf(modules), ...circlesOf(slices)]
}

const webRoom = (path: string): string | undefined =>
  /^apps\/web\/src\/(features(?:\/[^/]+){1,2}|[^/]+)\//.exec(path)?.[1]

/** Cycles between the folders of the web app; each slice of a feature is a folder of its own. */
export const webCircles = (tree: readonly HouseFile[]): string[][] =>
  circlesOf(
    tree
      .filter(({ path }) => isCode(path) && webRoom(path) !== undefined && !isTest(path))
      .flatMap((file) =>
        parseFile(file).imports.flatMap(({ path }): Edge[] => {
          const [from, to] = [webRoom(file.path), path === undefined ? undefined : webRoom(path)]
          return from === undefined || to === undefined || from === to ? [] : [[from, to]]
        }),
      ),
  )
