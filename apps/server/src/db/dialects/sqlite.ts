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
import { SqliteDriver } from './sqlite-driver.ts'

/** Kysely's own says false to both: one connection, and half a failed migration left behind. */
class FletchSqliteAdapter extends SqliteAdapter {
  override get supportsMultipleConnections(): boolean {
    return true
  }

  override get supportsTransactionalDdl(): boolean {
    return true
  }
}

const rowLocks = new Set(['ForUpdate', 'ForNoKeyUpdate', 'ForShare', 'ForKeyShare', 'SkipLocked', 'NoWait'])

/** SQLite has no row locks: BEGIN IMMEDIATE already is the lock. */
class FletchSqliteCompiler extends SqliteQueryCompiler {
  protected override visitSelectModifier(node: SelectModifierNode): void {
    if (node.modifier === undefined || !rowLocks.has(node.modifier)) super.visitSelectModifier(node)
  }
}

/** SQLite through node:sqlite, with one writer and group commit. `path` is the database file. */
export class FletchSqliteDialect implements Dialect {
  readonly #path: string

  constructor(path: string) {
    this.#path = path
  }

  createDriver(): Driver {
    return new SqliteDriver(this.#path)
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
