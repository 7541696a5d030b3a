import { CompiledQuery } from 'kysely'
import type { WriteTransaction } from '../db/database.ts'

/** PostgreSQL tells those who listen when the transaction is committed, each event once. */
export const notify = (tx: WriteTransaction, channel: string, competitionId: string): void =>
  tx.send(CompiledQuery.raw('select pg_notify($1, $2)', [channel, competitionId]))
