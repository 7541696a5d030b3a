import { type Argument, type Expression, type Node, type ObjectExpression, Visitor } from 'oxc-parser'
import { codeRule, isTest } from '../rule.ts'

type Finding = { line: number; says: string }

const nameOf = (property: Node): string | undefined => {
  if (property.type === 'Identifier') return property.name
  return property.type === 'Literal' && typeof property.value === 'string' ? property.value : undefined
}

const valueIn = (object: ObjectExpression, name: string): Expression | undefined => {
  for (const each of object.properties)
    if (each.type === 'Property' && nameOf(each.key) === name) return each.value
  return undefined
}

const isConfig = (path: string) => /(^|\/)[a-z]+\.config\.ts$|^apps\/web\/build(-[a-z-]+)?\.ts$/.test(path)

/** A package's internals may change with its next version. */
export const aliases = codeRule('no module of a package is replaced, or reached past its exports', {
  where: () => true,
  finds: ({ path, program, imports, lineAt }) => {
    const found: Finding[] = imports
      .filter(({ specifier }) => specifier.includes('node_modules/'))
      .map(({ specifier, line }) => ({ line, says: `${specifier}: import what the package exports` }))
    if (!isConfig(path)) return found
    new Visitor({
      Property: ({ key, start }) => {
        if (nameOf(key) === 'alias')
          found.push({ line: lineAt(start), says: 'alias: use the package as it comes, or not at all' })
      },
    }).visit(program)
    return found
  },
})

const namesPrototype = (node: Node): boolean => {
  if (node.type !== 'MemberExpression') return false
  return ['prototype', '__proto__'].includes(nameOf(node.property) ?? '') || namesPrototype(node.object)
}

/** Methods that all parts of the browser and of React call on nodes and promises. */
const methods = new Set(['addEventListener', 'removeEventListener', 'dispatchEvent', 'then'])

const isPatched = (target: Node): boolean =>
  target.type === 'MemberExpression' && (namesPrototype(target) || methods.has(nameOf(target.property) ?? ''))

const definers = new Set(['assign', 'defineProperty', 'defineProperties', 'setPrototypeOf', 'set'])

const isDefiner = (callee: Expression): boolean =>
  callee.type === 'MemberExpression' &&
  ['Object', 'Reflect'].includes(nameOf(callee.object) ?? '') &&
  definers.has(nameOf(callee.property) ?? '')

/** React stores a promise's state in fields of its own. */
const isPromiseState = (given: Argument | undefined): boolean => {
  if (given?.type !== 'ObjectExpression') return false
  const status = valueIn(given, 'status')
  return status !== undefined && ['pending', 'fulfilled', 'rejected'].includes(nameOf(status) ?? '')
}

const privateParts = /^__(SECRET|CLIENT|SERVER)_INTERNALS|^__react[A-Z]/

/**
 * Journeys may break a page, and benches slow a disk, on purpose. All other code leaves prototypes, nodes, promises and
 * React unchanged.
 */
export const patches = codeRule("nothing writes into prototypes, methods or React's private parts", {
  where: (path) => !/^(e2e|bench)\//.test(path),
  finds: ({ program, lineAt }) => {
    const found: Finding[] = []
    const add = (start: number, says: string) => found.push({ line: lineAt(start), says })
    new Visitor({
      AssignmentExpression: ({ left, start }) => {
        if (isPatched(left)) add(start, 'leave the prototypes and methods of others as they are')
      },
      CallExpression: ({ callee, arguments: [target, second], start }) => {
        if (!isDefiner(callee) || target === undefined) return
        if (
          namesPrototype(target) ||
          (callee.type === 'MemberExpression' && nameOf(callee.property) === 'setPrototypeOf')
        )
          add(start, 'leave the prototypes and methods of others as they are')
        else if (isPromiseState(second)) add(start, 'the state of a promise is its own')
      },
      Identifier: ({ name, start }) => {
        if (privateParts.test(name)) add(start, `${name}: private to React`)
      },
      Literal: ({ value, start }) => {
        if (typeof value === 'string' && privateParts.test(value)) add(start, `${value}: private to React`)
      },
    }).visit(program)
    return found
  },
})

/** Complex code for speed must state what it gains. */
export const fenced = codeRule('what is fast says what it buys', {
  where: (path) => /^apps\/.*\/fast\//.test(path) && !isTest(path),
  finds: ({ comments }) =>
    comments.some(({ value }) => /\bBuys\b[^.]*\d/.test(value))
      ? []
      : [{ line: 1, says: "a comment says 'Buys …' with a figure, or the file leaves the folder" }],
})
