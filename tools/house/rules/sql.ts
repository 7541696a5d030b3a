import { type Node, Visitor } from 'oxc-parser'
import { codeRule, isTest } from '../rule.ts'

const mayHoldSql = (path: string) => /^apps\/server\/src\/(?:platform\/db\/|(?:.*[/-])?store\.ts$)/.test(path)
const builders = new Set(['selectFrom', 'insertInto', 'updateTable', 'deleteFrom', 'mergeInto'])

const inServer = (path: string) => path.startsWith('apps/server/src/') && !isTest(path)

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

/** Columns that say what people answered. `consentOf` and `mayDisclose` of the domain say what follows from them. */
const consentColumns = (path: string): ReadonlySet<string> => {
  if (path.includes('/modules/clubs/')) return consentOfMembers
  // Clubs, not people, answer questions about series, in columns of the same name.
  return path.includes('/modules/series/') ? answersOfPeople : consentOfEntries
}
const answersOfPeople = new Set(['agreedAt', 'agreedTo'])
const consentOfEntries = new Set([...answersOfPeople, 'declinedAt'])
const consentOfMembers = new Set([
  'askedAt',
  'agreedAt',
  'declinedAt',
  'memberAskedAt',
  'memberAgreedAt',
  'memberDeclinedAt',
])
const readsConsent = (path: string) =>
  path.endsWith('/events/record/consent-store.ts') || path.includes('/modules/clubs/consent/')

/** Finds the columns in any form: by name, with the name of their table, or as a property. */
export const consents = codeRule('only one place of a module reads what people have agreed to', {
  where: (path) => path.startsWith('apps/server/src/modules/') && !isTest(path) && !readsConsent(path),
  finds: ({ path, program, lineAt }) => {
    const found: { line: number; says: string }[] = []
    const columns = consentColumns(path)
    const judge = (node: Node) => {
      const column = nameOf(node)
        ?.split(/[.\s]/)
        .find((word) => columns.has(word))
      if (column !== undefined)
        found.push({
          line: lineAt(node.start),
          says: `${column}: ask mayDisclose with the consent that the store gives`,
        })
    }
    new Visitor({ Identifier: judge, Literal: judge }).visit(program)
    return found
  },
})

const nameOf = (node: Node): string | undefined => {
  if (node.type === 'Identifier') return node.name
  return node.type === 'Literal' && typeof node.value === 'string' ? node.value : undefined
}
