import { sql } from 'kysely'
import type { WriteTransaction } from '../db/database.ts'

/** PostgreSQL tells those who listen when the transaction is committed, each event once. */
export const notify = (tx: WriteTransaction, channel: string, competitionId: string) =>
  tx
    .selectFrom('events')
    .select(({ fn, ref }) => fn('pg_notify', [sql.lit(channel), ref('id')]).as('told'))
    .where('id', '=', competitionId)
    .execute()
