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

/** Finds builders in any form: called as a method, by name in brackets, or destructured from their object. */
export const queries = codeRule('only stores and db write queries', {
  where: (path) => inServer(path) && !mayHoldSql(path),
  finds: ({ program, lineAt }) => {
    const found: { line: number; says: string }[] = []
    const judge = (node: Node) => {
      const name = nameOf(node)
      if (name !== undefined && builders.has(name))
        found.push({ line: lineAt(node.start), says: `${name}: SQL belongs into store.ts or platform/db/` })
    }
    new Visitor({
      MemberExpression: ({ property }) => judge(property),
      ObjectPattern: ({ properties }) => {
        for (const each of properties) if (each.type === 'Property') judge(each.key)
      },
    }).visit(program)
    return found
  },
})

const nameOf = (node: Node): string | undefined => {
  if (node.type === 'Identifier') return node.name
  return node.type === 'Literal' && typeof node.value === 'string' ? node.value : undefined
}
