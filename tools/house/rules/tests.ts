import { Visitor } from 'oxc-parser'
import { codeRule, isTest, type Rule } from '../rule.ts'
import type { HouseFile } from '../tree.ts'

const leavesOut = new Set(['skip', 'only', 'todo', 'fixme', 'skipIf', 'runIf', 'fails', 'fail'])
const shortForms = new Set(['xit', 'xtest', 'xdescribe', 'fit', 'fdescribe'])
const startsChain = new Set([
  'it',
  'test',
  'describe',
  'suite',
  'bench',
  'testInfo',
  'context',
  'task',
  'info',
])

/**
 * The name at the start of a chain of calls and members: `test` in `test.describe.only(…)` and in `test.info().skip()`.
 */
const beginning = (node: { type: string }): string | undefined => {
  if ('name' in node && node.type === 'Identifier') return String(node.name)
  if ('object' in node && isNode(node.object)) return beginning(node.object)
  if ('callee' in node && isNode(node.callee)) return beginning(node.callee)
  return undefined
}

const isNode = (value: unknown): value is { type: string } =>
  typeof value === 'object' && value !== null && 'type' in value && typeof value.type === 'string'

/** A skipped test proves nothing but looks as if it did. */
export const skippedTests = codeRule('no test is skipped or runs alone', {
  where: (path) => isTest(path) || path.startsWith('e2e/'),
  finds: ({ program, lineAt }) => {
    const found: { line: number; says: string }[] = []
    const add = (start: number, name: string) =>
      found.push({ line: lineAt(start), says: `${name} leaves tests out` })
    new Visitor({
      MemberExpression: (node) => {
        const { object, property, start } = node
        const name = property.type === 'Identifier' ? property.name : ''
        if (leavesOut.has(name) && startsChain.has(beginning(object) ?? '')) add(start, name)
      },
      CallExpression: ({ callee, start }) => {
        if (callee.type === 'Identifier' && shortForms.has(callee.name)) add(start, callee.name)
      },
      Property: ({ key, value, start }) => {
        const name = key.type === 'Identifier' ? key.name : ''
        if (
          ['skip', 'only', 'todo', 'fails'].includes(name) &&
          value.type === 'Literal' &&
          value.value === true
        )
          add(start, name)
      },
    }).visit(program)
    return found
  },
})

/** A list of tests in vitest.config.ts. */
const listIn = (tree: readonly HouseFile[], name: string): string[] => {
  const config = tree.find(({ path }) => path === 'vitest.config.ts')?.text ?? ''
  const [, list = ''] = new RegExp(`const ${name} = \\[([^\\]]*)\\]`).exec(config) ?? []
  return [...list.matchAll(/'([^']+)'/g)].map(([, path = '']) => path)
}

/** In a shared worker, what uses the module may be loaded already: then the test passes or fails by the order of files. */
export const replacedModules: Rule = {
  name: 'a test that replaces a module has its own worker',
  faults: (tree) => {
    const apart = listIn(tree, 'replacingModules')
    return tree
      .filter(
        ({ path, text }) => isTest(path) && /\bvi\.(?:do)?[mM]ock\(/.test(text) && !apart.includes(path),
      )
      .map(({ path }) => ({ path, says: 'add it to replacingModules in vitest.config.ts' }))
  },
}

const asksStore = /\bparts\.db\b|\bdb\.(?:read|write)\(|\bfreshDatabase\b|'kysely'/

/** What works on one database may not work on the other. */
export const bothDatabases: Rule = {
  name: 'tests that ask a store run on both databases',
  faults: (tree) => {
    const once = listIn(tree, 'onOneDatabase')
    return tree
      .filter(({ path, text }) => once.includes(path) && asksStore.test(text))
      .map(({ path }) => ({ path, says: 'it asks a store: take it off the list of vitest.config.ts' }))
  },
}
