import type { WriteTransaction } from '@fletch/server/platform/db/database.ts'
import { CompiledQuery } from 'kysely'
import pg from 'pg'
import { onTestFinished } from 'vitest'
import type { TestServer } from './server.ts'

/**
 * Makes a race happen every time, which repetition would only make likely. One transaction is stopped between its read
 * and its write until the others have got as far as they can.
 */
export interface RaceGate {
  /** While the gate is closed, this transaction waits before its first write to the table. */
  stop(tx: WriteTransaction): Promise<void>
  close(): Promise<void>
  open(): Promise<void>
  /** Waits until each of the works is done or is blocked, by the gate or by another lock. */
  settle(works: readonly Promise<unknown>[]): Promise<void>
}

/** SQLite runs write transactions one after another, so there is nothing to race. */
const withoutRaces: RaceGate = {
  stop: async () => undefined,
  close: async () => undefined,
  open: async () => undefined,
  settle: async () => undefined,
}

/** An arbitrary lock id, used only by the gate. */
const lock = 714

const triggerOn = (table: string) => `
  create function stop_at_gate() returns trigger language plpgsql as
    $$ begin perform pg_advisory_xact_lock_shared(${lock}); return null; end $$;
  create trigger race_gate before insert or update or delete on ${pg.escapeIdentifier(table)} for each statement
    when (current_setting('fletch.stops', true) = 'yes') execute function stop_at_gate()`

const stopping = CompiledQuery.raw(`select set_config('fletch.stops', 'yes', true)`)

/** A gate in front of a table of a test server. It is open until it is closed. */
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
