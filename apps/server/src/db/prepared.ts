import { type Compilable, type CompiledQuery, type RawBuilder, sql } from 'kysely'
import type { DatabaseKind } from './column-types.ts'
import type { Executing } from './database.ts'

/** Stands in a query where a value comes later. */
class Hole {
  readonly name: string
  constructor(name: string) {
    this.name = name
  }
}

export type Holes<Given> = { readonly [Name in keyof Given]: RawBuilder<Given[Name]> }

/** Any name that is asked for is a hole of that name. */
const holes = <Given>(): Holes<Given> =>
  new Proxy(Object.create(null), { get: (_none, name) => sql`${new Hole(String(name))}` })

/** A hole for each column, to insert or to set. */
export const holesFor = <Given, Column extends keyof Given>(
  given: Holes<Given>,
  columns: readonly Column[],
): Pick<Holes<Given>, Column> => {
  const filled = Object.fromEntries(columns.map((column) => [column, given[column]]))
  return filled as Pick<Holes<Given>, Column>
}

/**
 * A query that is asked thousands of times a second: built and compiled once for each database, then only
 * filled in. `build` gets the connection and a hole for every value; it must not decide anything on them.
 */
export const prepared = <Connection extends Executing, Given extends object, Row>(
  build: (db: Connection, given: Holes<Given>) => Compilable<Row>,
): ((db: Connection, given: Given) => Promise<Row[]>) => {
  const compiled = new Map<DatabaseKind, CompiledQuery<Row>>()

  return async (db, given) => {
    let query = compiled.get(db.kind)
    if (query === undefined) {
      query = build(db, holes<Given>()).compile()
      compiled.set(db.kind, query)
    }
    const parameters = query.parameters.map((each) =>
      each instanceof Hole ? given[each.name as keyof Given] : each,
    )
    const { rows } = await db.executeQuery<Row>({ ...query, parameters })
    return rows
  }
}
