import type { MigratedTable } from '@fletch/testkit/migrated-tables.ts'
import { inDatabase, moduleOrder, tableOwners } from './plan.ts'

export const dataModel = 'docs/data-model.md'

const code = (words: readonly string[], between = ', ') => words.map((word) => `\`${word}\``).join(between)

const uniqueOf = ({ unique }: MigratedTable): string[] =>
  unique.map(({ columns, isPartial }) => `${code(columns, ' + ')}${isPartial ? ' if set' : ''}`)

/** What happens when the other row is deleted. Most rows are deleted with it, which the page says once. */
const ends: Readonly<Record<string, string>> = {
  cascade: '',
  'set null': ' (set to null)',
  'no action': ' (prevents its deletion)',
}

const referencesOf = ({ references }: MigratedTable): string[] =>
  references.map(
    ({ columns, to, onDelete }) => `${code(columns, ' + ')} → \`${to}\`${ends[onDelete] ?? ` (${onDelete})`}`,
  )

const line = (what: string, facts: readonly string[]): string[] =>
  facts.length === 0 ? [] : [`- ${what}: ${facts.join('; ')}`]

const keyOf = ({ key }: MigratedTable): string[] =>
  key.length === 1 && key[0] === 'id' ? [] : [code(key, ' + ')]

const factsOf = (table: MigratedTable): string[] => [
  ...line('Key', keyOf(table)),
  ...line('Unique', uniqueOf(table)),
  ...line('Refers to', referencesOf(table)),
]

/** The handwritten text about each table, by table name. */
const sentencesIn = (page: string): Map<string, string> =>
  new Map(
    page
      .split(/^### /m)
      .slice(1)
      .map((section) => {
        const [heading = '', ...rest] = section.split('\n')
        const words = rest.join('\n').split(/^(?:- |## )/m)[0] ?? ''
        return [heading.replaceAll('`', '').trim(), words.trim()]
      }),
  )

/** The page with keys and references from the current migrations, and its handwritten sentences unchanged. */
export const withTables = (page: string, tables: readonly MigratedTable[]): string => {
  const sentences = sentencesIn(page)
  const preface = page.split(/^## /m)[0] ?? ''
  const sections = moduleOrder.flatMap((module) => {
    const owned = Object.entries(tableOwners).flatMap(([name, owner]) => {
      const table = owner === module ? tables.find((each) => each.name === inDatabase(name)) : undefined
      return table ?? []
    })
    if (owned.length === 0) return []
    return [
      `## ${module}`,
      ...owned.map((table) =>
        [`### \`${table.name}\``, sentences.get(table.name) ?? '', factsOf(table).join('\n')]
          .filter((part) => part !== '')
          .join('\n\n'),
      ),
    ]
  })
  return `${[preface.trim(), ...sections].join('\n\n')}\n`
}

/** Contradictions between the page, the table owners and the migrations. */
export const dataModelFaults = (page: string, tables: readonly MigratedTable[]): string[] => {
  const owned = new Set(Object.keys(tableOwners).map(inDatabase))
  const made = new Set(tables.map(({ name }) => name))
  const sentences = sentencesIn(page)
  return [
    ...[...made].filter((name) => !owned.has(name)).map((name) => `${name} has no owner (plan.ts)`),
    ...[...owned].filter((name) => !made.has(name)).map((name) => `${name} has an owner and no migration`),
    ...[...made]
      .filter((name) => !/\.$/.test(sentences.get(name) ?? ''))
      .map((name) => `${name}: write a sentence that says what a row is and when it is deleted`),
    ...(withTables(page, tables) === page ? [] : ['the tables have changed: npm run graph -- --write']),
  ].map((fault) => `${dataModel}  ${fault}`)
}
