import { CompiledQuery } from 'kysely'
import type { WriteTransaction } from '../db/database.ts'

/** PostgreSQL notifies listeners on commit, once per event. */
export const notify = (tx: WriteTransaction, channel: string, competitionId: string): void =>
  tx.send(CompiledQuery.raw('select pg_notify($1, $2)', [channel, competitionId]))
