import type { ReadConnection, WriteTransaction } from '../../../platform/db/database.ts'

/** The card of the ledger entry that many places after a card in index order; undefined if there are fewer entries. */
export const findCardAfter = async (
  db: ReadConnection,
  after: string,
  places: number,
): Promise<string | undefined> => {
  const line = await db
    .selectFrom('scorecardChanges')
    .select('scorecardId')
    .where('scorecardId', '>', after)
    .orderBy('scorecardId')
    .offset(places)
    .limit(1)
    .executeTakeFirst()
  return line?.scorecardId
}

interface Range {
  readonly after: string
  /** Undefined means to the end. */
  readonly upTo: string | undefined
  readonly instant: string
}

/**
 * Deleted cards without a ledger entry since an instant, if their ledgers hold
 * more than the deletion.
 */
export const listEnded = async (db: ReadConnection, { after, upTo, instant }: Range): Promise<string[]> => {
  let query = db
    .selectFrom('scorecardChanges as line')
    .select('line.scorecardId')
    .where('line.scorecardId', '>', after)
    .where(({ not, exists, selectFrom }) =>
      not(exists(selectFrom('scorecards').select('id').whereRef('id', '=', 'line.scorecardId'))),
    )
    .groupBy('line.scorecardId')
    .having(({ eb, fn }) => eb(fn.max('line.at'), '<', instant))
    .having(({ eb, fn, or }) =>
      or([eb(fn.countAll<number>(), '>', 1), eb(fn.count<number>('line.was'), '>', 0)]),
    )
  if (upTo !== undefined) query = query.where('line.scorecardId', '<=', upTo)
  const rows = await query.execute()
  return rows.map(({ scorecardId }) => scorecardId)
}

/** Deletes the ledger of a card except its deletion entry, which prevents reuse of the id. */
export const deleteLedger = async (tx: WriteTransaction, scorecardId: string): Promise<void> => {
  await tx
    .deleteFrom('scorecardChanges')
    .where('scorecardId', '=', scorecardId)
    .where('field', '!=', 'deleted')
    .execute()
  await tx.updateTable('scorecardChanges').set({ was: null }).where('scorecardId', '=', scorecardId).execute()
}
