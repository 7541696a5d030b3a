import { Visitor } from 'oxc-parser'
import { drawnIn, withDrawing } from '../modules/drawing.ts'
import {
  type Finding,
  foreignWrites,
  pastFaces,
  type ServerGraph,
  serverCircles,
  serverGraph,
  upwardImports,
  upwardReads,
  webCircles,
} from '../modules/graph.ts'
import { tableOwners } from '../modules/plan.ts'
import { isCode, parseFile } from '../parsed-file.ts'
import type { Fault, Rule } from '../rule.ts'
import type { HouseFile } from '../tree.ts'

type Kind = {
  readonly name: string
  readonly says: string
  readonly findings: (graph: ServerGraph, tree: readonly HouseFile[]) => readonly Finding[]
}

/** Each room of a cycle is a finding, so that a cycle can only shrink. */
const roomsOf = (what: string, circles: readonly string[][]): Finding[] =>
  circles.flatMap((circle) => circle.map((room) => ({ key: what, path: room, line: 0 })))

const kinds: readonly Kind[] = [
  {
    name: 'a module imports only those before it',
    says: 'the module stands later in the order: ask through an interface that this one declares',
    findings: upwardImports,
  },
  {
    name: 'a module is imported through its face',
    says: 'import index.ts of the module, never a file inside',
    findings: pastFaces,
  },
  {
    name: 'a table is written by its owner alone',
    says: 'another module owns the table (tools/house/modules/plan.ts): ask its face',
    findings: foreignWrites,
  },
  {
    name: 'a module reads its own tables and those of modules before it',
    says: 'the table belongs to a module that stands later in the order',
    findings: upwardReads,
  },
  {
    name: 'no circle between modules, slices or folders of the web',
    says: 'stands in a circle: follow its imports and turn one of them',
    findings: (graph, tree) => [
      ...roomsOf('server', serverCircles(graph)),
      ...roomsOf('web', webCircles(tree)),
    ],
  },
]

const graphs = new WeakMap<readonly HouseFile[], ServerGraph>()

const graphOf = (tree: readonly HouseFile[]): ServerGraph => {
  const known = graphs.get(tree) ?? serverGraph(tree)
  graphs.set(tree, known)
  return known
}

/** The rules of the modules (docs/decisions/0036). */
export const moduleRules: readonly Rule[] = kinds.map(({ name, says, findings }) => ({
  name,
  faults: (tree) =>
    findings(graphOf(tree), tree).map(
      ({ key, path, line }): Fault => ({ path, line, says: `${key}: ${says}` }),
    ),
}))

export const ownedTables: Rule = {
  name: 'every table has an owner',
  faults: (tree) =>
    tree
      .filter(({ path }) => isCode(path) && /^apps\/server\/src\/(?:platform\/)?db\/schema\//.test(path))
      .flatMap((file) => {
        const { program, lineAt } = parseFile(file)
        const faults: Fault[] = []
        new Visitor({
          TSInterfaceDeclaration: ({ id, body }) => {
            if (!id.name.endsWith('Tables')) return
            for (const each of body.body) {
              if (each.type !== 'TSPropertySignature' || each.key.type !== 'Identifier') continue
              const table = each.key.name
              if (!(table in tableOwners))
                faults.push({ path: file.path, line: lineAt(each.start), says: `${table} has no owner` })
            }
          },
        }).visit(program)
        return faults
      }),
}

const face = /^apps\/server\/src\/modules\/[^/]+\/index\.ts$/
const holdsSql = /(?:^|[/-])store\.ts$/

export const facesWithoutSql: Rule = {
  name: 'a face hands out no SQL',
  faults: (tree) =>
    tree
      .filter(({ path }) => face.test(path))
      .flatMap((file) =>
        parseFile(file)
          .imports.filter(({ path = '' }) => {
            if (holdsSql.test(path)) return true
            const target = tree.find((each) => each.path === path)
            return (
              target !== undefined &&
              parseFile(target).imports.some(
                ({ specifier, path: inside = '' }) =>
                  /^kysely(?:\/|$)/.test(specifier) || /\/db\/schema[./]/.test(inside),
              )
            )
          })
          .map(({ line, specifier }) => ({
            path: file.path,
            line,
            says: `${specifier}: queries and rows of tables stay inside a module`,
          })),
      ),
}

export const drawingIsTrue: Rule = {
  name: 'the drawing of the modules shows what the code is',
  faults: (tree) =>
    tree
      .filter(({ path, text }) => path === drawnIn && withDrawing(text, tree) !== text)
      .map(({ path }) => ({ path, says: 'the modules are others by now: npm run graph -- --write' })),
}
