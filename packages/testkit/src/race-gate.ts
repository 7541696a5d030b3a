import type { WriteTransaction } from '@fletch/server/platform/db/database.ts'
import { CompiledQuery } from 'kysely'
import pg from 'pg'
import { onTestFinished } from 'vitest'
import type { TestServer } from './server.ts'

/**
 * Makes a race happen in each round, where running it again and again only makes it likely: one transaction is stopped
 * between what it has looked at and what it writes, until the others have come as far as they get.
 */
export interface RaceGate {
  /** This transaction waits before it first writes into the table, while the gate is closed. */
  stop(tx: WriteTransaction): Promise<void>
  close(): Promise<void>
  open(): Promise<void>
  /** Waits until each of some works is done or waits: at the gate, or for a lock of another. */
  settle(works: readonly Promise<unknown>[]): Promise<void>
}

/** Transactions that write follow one another there: what has begun is finished before the next one looks. */
const withoutRaces: RaceGate = {
  stop: async () => undefined,
  close: async () => undefined,
  open: async () => undefined,
  settle: async () => undefined,
}

/** Any number: it is the gate's in its database. */
const lock = 714

const triggerOn = (table: string) => `
  create function stop_at_gate() returns trigger language plpgsql as
    $$ begin perform pg_advisory_xact_lock_shared(${lock}); return null; end $$;
  create trigger race_gate before insert or update or delete on ${pg.escapeIdentifier(table)} for each statement
    when (current_setting('fletch.stops', true) = 'yes') execute function stop_at_gate()`

const stopping = CompiledQuery.raw(`select set_config('fletch.stops', 'yes', true)`)

/** A gate before a table of a test's server; open, until it is closed. */
export const raceGate = async ({ parts }: TestServer, table: string): Promise<RaceGate> => {
  const { databaseUrl } = parts.config
  if (databaseUrl === undefined) return withoutRaces
  const client = new pg.Client(databaseUrl)
  await client.connect()
  onTestFinished(async () => {
    await client.query('drop function stop_at_gate cascade')
    await client.end()
  })
  await client.query(triggerOn(table))
  const countWaiting = async () => {
    const { rows } = await client.query<{ waiting: number }>(
      `select count(*)::int as waiting from pg_stat_activity
       where datname = current_database() and wait_event_type = 'Lock'`,
    )
    return rows[0]?.waiting ?? 0
  }
  return {
    stop: async (tx) => void (await tx.ask(stopping)),
    close: async () => void (await client.query(`select pg_advisory_lock(${lock})`)),
    open: async () => void (await client.query(`select pg_advisory_unlock(${lock})`)),
    settle: async (works) => {
      const underWay = new Set(works)
      for (const work of works) void Promise.allSettled([work]).then(() => underWay.delete(work))
      while ((await countWaiting()) < underWay.size);
    },
  }
}
