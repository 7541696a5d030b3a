import {
  type DatabaseIntrospector,
  type Dialect,
  type Driver,
  type Kysely,
  type QueryCompiler,
  type SelectModifierNode,
  SqliteAdapter,
  SqliteIntrospector,
  SqliteQueryCompiler,
} from 'kysely'
import type { CompiledQueryRunner, StoredRow } from '../fast/compiled-queries.ts'
import { SqliteDriver } from './sqlite-driver.ts'

/** Kysely's own adapter disables both, which would use one connection and leave half a failed migration behind. */
class FletchSqliteAdapter extends SqliteAdapter {
  override get supportsMultipleConnections(): boolean {
    return true
  }

  override get supportsTransactionalDdl(): boolean {
    return true
  }
}

const rowLocks = new Set(['ForUpdate', 'ForNoKeyUpdate', 'ForShare', 'ForKeyShare', 'SkipLocked', 'NoWait'])

/** SQLite has no row locks: BEGIN IMMEDIATE already locks. */
class FletchSqliteCompiler extends SqliteQueryCompiler {
  protected override visitSelectModifier(node: SelectModifierNode): void {
    if (node.modifier === undefined || !rowLocks.has(node.modifier)) super.visitSelectModifier(node)
  }
}

/** SQLite through node:sqlite, with one writer and group commit. `path` is the database file. */
export class FletchSqliteDialect implements Dialect {
  readonly driver: SqliteDriver

  constructor(path: string) {
    this.driver = new SqliteDriver(path)
  }

  createDriver(): Driver {
    return this.driver
  }

  createAdapter(): SqliteAdapter {
    return new FletchSqliteAdapter()
  }

  createQueryCompiler(): QueryCompiler {
    return new FletchSqliteCompiler()
  }

  createIntrospector(database: Kysely<unknown>): DatabaseIntrospector {
    return new SqliteIntrospector(database)
  }
}

/** SQLite is synchronous: a sent query has run or failed when `send` returns. */
export const sqliteQueryRunner = ({ driver }: FletchSqliteDialect): CompiledQueryRunner => ({
  ask: async (query) => driver.reader.run<StoredRow>(query).rows,
  within: () => ({
    ask: async (query) => driver.runInTransaction<StoredRow>(query).rows,
    send: (query) => void driver.runInTransaction(query),
  }),
})
