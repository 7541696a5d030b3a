import { type Node, Visitor } from 'oxc-parser'
import { codeRule, importRule, isTest } from '../rule.ts'

const mayHoldSql = (path: string) => /^apps\/server\/src\/(?:platform\/db\/|(?:.*[/-])?store\.ts$)/.test(path)
const builders = new Set(['selectFrom', 'insertInto', 'updateTable', 'deleteFrom', 'mergeInto'])

const inServer = (path: string) => path.startsWith('apps/server/src/') && !isTest(path)

export const queryBuilder = importRule('only stores and db import the query builder', {
  where: (path) => inServer(path) && !mayHoldSql(path),
  objects: ({ specifier }) =>
    /^(kysely(\/.*)?|pg|node:sqlite)$/.test(specifier)
      ? 'SQL belongs into store.ts or platform/db/'
      : undefined,
})

export const queries = codeRule('only stores and db write queries', {
  where: (path) => inServer(path) && !mayHoldSql(path),
  finds: ({ program, lineAt }) => {
    const found: { line: number; says: string }[] = []
    new Visitor({
      CallExpression: ({ callee, start }) => {
        const name = callee.type === 'MemberExpression' ? nameOf(callee.property) : undefined
        if (name && builders.has(name))
          found.push({ line: lineAt(start), says: `${name}: SQL belongs into store.ts or platform/db/` })
      },
    }).visit(program)
    return found
  },
})

const nameOf = (node: Node) => (node.type === 'Identifier' ? node.name : undefined)
