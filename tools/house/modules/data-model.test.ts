import { type MigratedTable, migratedTables } from '@fletch/testkit/migrated-tables.ts'
import { beforeAll, describe, expect, it } from 'vitest'
import { readTree } from '../tree.ts'
import { dataModel, dataModelFaults } from './data-model.ts'

describe('the data model page', () => {
  let tables: readonly MigratedTable[]
  let page: string

  beforeAll(async () => {
    tables = await migratedTables()
    page = readTree().find(({ path }) => path === dataModel)?.text ?? ''
  })

  it('is up to date', () => {
    expect(dataModelFaults(page, tables)).toEqual([])
  })

  it('needs a sentence for each table', () => {
    const without = page.replace(/(### `clubs`\n\n).+\n/, '$1')
    expect(dataModelFaults(without, tables)).toContain(
      `${dataModel}  clubs: write a sentence that says what a row is and when it is deleted`,
    )
  })

  it.each<[string, (table: MigratedTable) => Partial<MigratedTable>]>([
    ['a key', ({ key }) => ({ key: [...key, 'name'] })],
    ['a unique column', ({ unique }) => ({ unique: unique.slice(1) })],
    ['a reference', () => ({ references: [{ columns: ['owner_id'], to: 'users', onDelete: 'cascade' }] })],
  ])('is outdated when a migration changes %s', (_what, change) => {
    const others = tables.map((table) => (table.name === 'clubs' ? { ...table, ...change(table) } : table))
    expect(dataModelFaults(page, others)).toEqual([
      `${dataModel}  the tables have changed: npm run graph -- --write`,
    ])
  })

  it('has an owner for each table, and no owner without a table', () => {
    const horses: MigratedTable = { name: 'horses', columns: [], key: ['id'], unique: [], references: [] }
    const others = tables.filter(({ name }) => name !== 'clubs')
    const faults = dataModelFaults(page, [...others, horses])
    expect(faults).toContain(`${dataModel}  horses has no owner (plan.ts)`)
    expect(faults).toContain(`${dataModel}  clubs has an owner and no migration`)
  })
})
