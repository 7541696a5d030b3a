import { statSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import pg from 'pg'

/** Where a server stores its data. */
export interface Place {
  readonly dataDir: string
  readonly databaseUrl: string | undefined
}

const fileOf = ({ dataDir }: Place) => join(dataDir, 'fletch.db')

const numberFrom = async (databaseUrl: string, query: string): Promise<number> => {
  const client = new pg.Client(databaseUrl)
  await client.connect()
  try {
    const { rows } = await client.query<{ count: string }>(query)
    return Number(rows[0]?.count)
  } finally {
    await client.end()
  }
}

const countOfSteps = 'select count(*) as count from kysely_migration'

/** How many migrations a database has run. */
export const stepsTaken = async (place: Place): Promise<number> => {
  if (place.databaseUrl !== undefined) return numberFrom(place.databaseUrl, countOfSteps)
  const database = new DatabaseSync(fileOf(place))
  try {
    return Number(database.prepare(countOfSteps).get()?.['count'])
  } finally {
    database.close()
  }
}

const countOfLocks = `
  select count(*) from pg_locks l join pg_class c on c.oid = l.relation
  where c.relname = 'scorecards' and l.mode = 'AccessExclusiveLock' and l.granted`

/** Whether a migration is working on the cards: it locks their table, or has written a megabyte to the journal. */
export const isAtWork = async (place: Place): Promise<boolean> => {
  if (place.databaseUrl !== undefined) return (await numberFrom(place.databaseUrl, countOfLocks)) > 0
  const journal = statSync(`${fileOf(place)}-wal`, { throwIfNoEntry: false })
  return (journal?.size ?? 0) > 1_000_000
}
