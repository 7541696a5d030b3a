import { existsSync } from 'node:fs'
import { setTimeout } from 'node:timers/promises'
import { CompiledQuery, Kysely, PostgresDialect, sql } from 'kysely'
import type { DatabaseKind } from '../column-types.ts'
import type { DatabasePlace } from '../database.ts'
import { openPool } from '../dialects/postgresql.ts'
import { FletchSqliteDialect } from '../dialects/sqlite.ts'
import { isOpenElsewhere } from '../dialects/sqlite-file.ts'
import { knownSteps, migrate } from '../migrate.ts'
import { type Contents, contentsOf, emptyTable, insertRows, type PortableRow } from './rows.ts'
import { stepsOf, type TableShape, tablesIn } from './shape.ts'

/**
 * Ends all sessions and voids all mailed tokens. Between a backup and its restore, people sign out, change passwords
 * and use links; none of that may become valid again.
 */
const endAllAccess = async (database: Kysely<unknown>): Promise<void> => {
  await sql`delete from sessions`.execute(database)
  await sql`delete from admin_sessions`.execute(database)
  await sql`delete from reset_tokens`.execute(database)
  await sql`update member_invitations set token_hash = null`.execute(database)
  await sql`update guardians set link_token_hash = null, link_code_hash = null, link_expires_at = null`.execute(
    database,
  )
  await sql`
    update users set reset_token_hash = null, reset_token_expires_at = null,
      verification_token_hash = null, verification_expires_at = null`.execute(database)
  await sql`update mail_entries set token_hash = null`.execute(database)
}

/** A table of a copy: its row count, fingerprint and rows. */
export interface TableCopy extends Contents {
  readonly name: string
  readonly columns: readonly string[]
  pages(): AsyncIterable<readonly PortableRow[]>
}

export interface DatabaseCopy {
  /** The migrations that the copied database had run. */
  readonly steps: readonly string[]
  readonly tables: readonly TableCopy[]
}

/** Why a place cannot be filled; a sentence for the operator. */
export class TargetNotUsable extends Error {
  override readonly name = 'NotToBeFilled'
}

const openForOne = ({ databaseUrl, file, onIdleFailure }: DatabasePlace): Kysely<unknown> =>
  new Kysely({
    dialect:
      databaseUrl === undefined
        ? new FletchSqliteDialect(file)
        : new PostgresDialect({ pool: openPool(databaseUrl, onIdleFailure, 1, 'unlimited') }),
  })

const kindOf = ({ databaseUrl }: DatabasePlace): DatabaseKind =>
  databaseUrl === undefined ? 'sqlite' : 'postgresql'

/** Tables that a server fills itself when it starts: its keys and its log. */
const madeAtStart = new Set(['secrets', 'log_lines'])

/** What a place contains before it is filled. */
export interface TargetState {
  /** Tables with rows that someone would miss. */
  readonly filled: readonly string[]
  /** Another process has it open: a server is running on it. */
  readonly isInUse: boolean
}

const hasRows = async (database: Kysely<unknown>, name: string): Promise<boolean> => {
  const { rows } = await sql`select 1 from ${sql.table(name)} limit 1`.execute(database)
  return rows.length > 0
}

const hasOthers = async (database: Kysely<unknown>): Promise<boolean> => {
  const { rows } = await sql<{ count: number }>`
    select count(*) as count from pg_stat_activity
    where datname = current_database() and backend_type = 'client backend' and pid <> pg_backend_pid()
  `.execute(database)
  return (rows[0]?.count ?? 0) > 0
}

/** How often to look for other connections, because PostgreSQL lists a connection for a moment after it has ended. */
const looksForOthers = 10
const pauseBetweenLooks = 100

const hasOthersForGood = async (database: Kysely<unknown>): Promise<boolean> => {
  for (let look = 1; await hasOthers(database); look += 1) {
    if (look === looksForOthers) return true
    await setTimeout(pauseBetweenLooks)
  }
  return false
}

/** Examines a place that is to be filled, without changing it. Throws NotToBeFilled if it is not a database of ours. */
export const inspectTarget = async (place: DatabasePlace): Promise<TargetState> => {
  const kind = kindOf(place)
  if (kind === 'sqlite' && !existsSync(place.file)) return { filled: [], isInUse: false }
  if (kind === 'sqlite' && isOpenElsewhere(place.file)) return { filled: [], isInUse: true }
  const database = openForOne(place)
  try {
    const tables = await tablesIn(database, kind)
    const steps = await stepsOf(database, kind)
    if (tables.length > 0 && steps.length === 0)
      throw new TargetNotUsable('The database holds tables that are not of Fletch: give it one of its own.')
    const filledTables: string[] = []
    for (const { name } of tables)
      if (!madeAtStart.has(name) && (await hasRows(database, name))) filledTables.push(name)
    return { filled: filledTables, isInUse: kind === 'postgresql' && (await hasOthersForGood(database)) }
  } finally {
    await database.destroy()
  }
}

/** Removes everything of our schema from a PostgreSQL database; objects of extensions are kept. */
const dropAll = async (database: Kysely<unknown>): Promise<void> => {
  const { rows: tables } = await sql<{ name: string }>`
    select relname as name from pg_class
    where relkind = 'r' and relnamespace = current_schema()::text::regnamespace`.execute(database)
  for (const { name } of tables) await sql`drop table ${sql.table(name)} cascade`.execute(database)
  const { rows: functions } = await sql<{ signature: string }>`
    select p.oid::regprocedure::text as signature from pg_proc p
    where p.pronamespace = current_schema()::text::regnamespace and p.prokind = 'f'
    and not exists (select 1 from pg_depend d where d.objid = p.oid and d.deptype = 'e')`.execute(database)
  for (const { signature } of functions)
    await database.executeQuery(CompiledQuery.raw(`drop function ${signature} cascade`))
}

const fill = async (
  database: Kysely<unknown>,
  kind: DatabaseKind,
  copy: DatabaseCopy,
  onProgress: OnProgress,
) => {
  const copies = new Map(copy.tables.map((table) => [table.name, table]))
  const order = await tablesIn(database, kind)
  const stranger = copy.tables.find(({ name }) => !order.some((table) => table.name === name))
  if (stranger !== undefined) throw new Error(`The schema has no table ${stranger.name}`)
  for (const shape of order) {
    const table = copies.get(shape.name)
    await emptyTable(database, shape.name)
    for await (const rows of table?.pages() ?? []) {
      await insertRows(database, { name: shape.name, columns: table?.columns ?? [] }, rows)
      onProgress(rows.length)
    }
  }
  // Runs deferred checks now, because a table with pending checks cannot be changed by a later migration.
  if (kind === 'postgresql') await database.executeQuery(CompiledQuery.raw('set constraints all immediate'))
  for (const shape of order) await compare(database, shape, copies.get(shape.name))
}

/** Reads back what was written: every row must equal the copy. */
const compare = async (database: Kysely<unknown>, shape: TableShape, copy: TableCopy | undefined) => {
  const { rows, fingerprint } = await contentsOf(database, shape)
  if (copy === undefined ? rows === 0 : copy.rows === rows && copy.fingerprint === fingerprint) return
  throw new Error(`The table ${shape.name} came out different: ${rows} rows, not ${copy?.rows ?? 0}`)
}

/** Called with the number of rows inserted. */
type OnProgress = (rows: number) => void

/**
 * Fills a place with a copy. Removes what is there, creates the schema as the copy had it, inserts the rows, reads them
 * back, migrates the schema, and ends all sessions; all in one transaction, so that it happens completely or not at
 * all.
 */
export const loadInto = async (
  place: DatabasePlace,
  copy: DatabaseCopy,
  onProgress: OnProgress,
): Promise<void> => {
  const unknown = copy.steps.find((step) => !knownSteps.includes(step))
  if (unknown !== undefined) throw new Error(`This version does not know the step ${unknown}`)
  const database = openForOne(place)
  const kind = kindOf(place)
  try {
    await database.transaction().execute(async (transaction) => {
      if (kind === 'postgresql') await dropAll(transaction)
      await migrate(transaction, kind, copy.steps)
      await fill(transaction, kind, copy, onProgress)
      await migrate(transaction, kind)
      await endAllAccess(transaction)
    })
  } finally {
    await database.destroy()
  }
}
