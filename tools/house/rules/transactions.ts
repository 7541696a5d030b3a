import { type Node, Visitor } from 'oxc-parser'
import { codeRule, importRule, isTest } from '../rule.ts'

const inModules = (path: string) => path.startsWith('apps/server/src/modules/') && !isTest(path)

const isProcedure = (path: string) => /[/-]procedures?\.ts$/.test(path)

/** The entry points of calls, jobs and chores, and procedures between two transactions. */
const mayOpen = (path: string) => isProcedure(path) || /[/-](?:routes|jobs|feature)\.ts$/.test(path)

const nameOf = (node: Node): string | undefined => {
  if (node.type === 'Identifier') return node.name
  if (node.type === 'MemberExpression') return nameOf(node.property)
  return node.type === 'Literal' && typeof node.value === 'string' ? node.value : undefined
}

/** The bytes of an answer are written with a method of the same name. */
const streams = new Set(['raw'])

const says = 'take the transaction: a route, a job, a chore or a procedure opens it'

export const transactions = codeRule('routes, jobs, chores and procedures alone open a transaction', {
  where: (path) => inModules(path) && !mayOpen(path),
  finds: ({ program, lineAt }) => {
    const found: { line: number; says: string }[] = []
    new Visitor({
      MemberExpression: ({ object, property, start }) => {
        if (nameOf(property) === 'write' && !streams.has(nameOf(object) ?? ''))
          found.push({ line: lineAt(start), says })
      },
      ObjectPattern: ({ properties, start }) => {
        if (properties.some((each) => each.type === 'Property' && nameOf(each.key) === 'write'))
          found.push({ line: lineAt(start), says })
      },
    }).visit(program)
    return found
  },
})

const counts = 'count before the transaction: the counters of PostgreSQL wait for a connection of their own'

/** Waiting for a connection while holding another can deadlock with others that do the same. */
export const counting = codeRule('no command and no store asks rate limits', {
  where: (path) => inModules(path) && /[/-](?:commands|store)\.ts$/.test(path),
  finds: ({ program, lineAt }) => {
    const found: { line: number; says: string }[] = []
    new Visitor({
      MemberExpression: ({ property, start }) => {
        if (nameOf(property) === 'limits') found.push({ line: lineAt(start), says: counts })
      },
      ObjectPattern: ({ properties, start }) => {
        if (properties.some((each) => each.type === 'Property' && nameOf(each.key) === 'limits'))
          found.push({ line: lineAt(start), says: counts })
      },
    }).visit(program)
    return found
  },
})

/** A transaction inside another waits for itself. */
export const procedures = importRule('no command, read or store begins a procedure', {
  where: (path) => inModules(path) && !mayOpen(path) && !/\/(?:module|index)\.ts$/.test(path),
  objects: ({ path = '', isType }) =>
    isProcedure(path) && !isType ? 'a route, a job, a chore or another procedure begins it' : undefined,
})
