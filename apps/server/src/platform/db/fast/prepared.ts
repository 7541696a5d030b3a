import { CamelCasePlugin, type Compilable, type CompiledQuery, type RawBuilder, sql } from 'kysely'
import type { DatabaseKind } from '../column-types.ts'
import type { QueryRunner, WriteTransaction } from '../database.ts'
import type { StoredRow } from './compiled-queries.ts'

/** A placeholder in a query for a later value. */
class Placeholder {
  readonly name: string
  constructor(name: string) {
    this.name = name
  }
}

export type Placeholders<Given> = { readonly [Name in keyof Given]: RawBuilder<Given[Name]> }

/** Returns a placeholder for any property that is read. */
const placeholders = <Given>(): Placeholders<Given> =>
  new Proxy(Object.create(null), { get: (_none, name) => sql`${new Placeholder(String(name))}` })

/** A placeholder for each column, to insert or update. */
export const placeholdersFor = <Given, Column extends keyof Given>(
  parameters: Placeholders<Given>,
  columns: readonly Column[],
): Pick<Placeholders<Given>, Column> => {
  const filled = Object.fromEntries(columns.map((column) => [column, parameters[column]]))
  return filled as Pick<Placeholders<Given>, Column>
}

/** The same, to select. */
export const selectedPlaceholders = <Given, Column extends keyof Given & string>(
  parameters: Placeholders<Given>,
  columns: readonly Column[],
) =>
  columns.map((column) => {
    const hole: RawBuilder<unknown> = parameters[column]
    return hole.as(column)
  })

/** The only place that maps column names to our names. */
class Names extends CamelCasePlugin {
  of(column: string): string {
    return this.camelCase(column)
  }
}

const names = new Names()

interface Name {
  readonly column: string
  readonly ours: string
}

interface Ready {
  readonly query: CompiledQuery
  /** The column names, read from the first row. */
  columns: readonly Name[] | undefined
}

const renamed = (ready: Ready, rows: readonly StoredRow[]): StoredRow[] => {
  ready.columns ??= rows[0] && Object.keys(rows[0]).map((column) => ({ column, ours: names.of(column) }))
  const { columns = [] } = ready
  return rows.map((row) => {
    const renamedRow: Record<string, unknown> = {}
    columns.forEach(({ column, ours }) => {
      renamedRow[ours] = row[column]
    })
    return renamedRow
  })
}

const filled = <Given extends object>({ query }: Ready, parameters: Given): CompiledQuery => ({
  ...query,
  parameters: query.parameters.map((each) =>
    each instanceof Placeholder ? parameters[each.name as keyof Given] : each,
  ),
})

export interface Sent<Given> {
  /** Runs it without waiting for an answer: see `WriteTransaction.send`. */
  send(tx: WriteTransaction, parameters: Given): void
}

/**
 * A query that runs thousands of times a second. It is built and compiled once per database and then only filled with
 * values. `build` receives the connection and a placeholder for every value; it must not make decisions based on them.
 *
 * Buys 40 % of the server's processor time of a save on SQLite and 30 % on PostgreSQL, with compiled-queries.ts
 * (docs/performance.md).
 */
export const prepared = <Connection extends QueryRunner, Given extends object, Row>(
  build: (db: Connection, parameters: Placeholders<Given>) => Compilable<Row>,
): ((db: Connection, parameters: Given) => Promise<Row[]>) & Sent<Given> => {
  const readyByKind = new Map<DatabaseKind, Ready>()
  const readyFor = (db: Connection): Ready => {
    const ready = readyByKind.get(db.kind) ?? {
      query: build(db, placeholders<Given>()).compile(),
      columns: undefined,
    }
    readyByKind.set(db.kind, ready)
    return ready
  }
  const ask = async (db: Connection, parameters: Given) => {
    const ready = readyFor(db)
    return renamed(ready, await db.ask(filled(ready, parameters))) as Row[]
  }
  return Object.assign(ask, {
    send: (tx: Connection & WriteTransaction, parameters: Given) => tx.send(filled(readyFor(tx), parameters)),
  })
}
