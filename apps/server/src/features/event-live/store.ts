import type { ReadConnection, WriteTransaction } from '../../db/database.ts'

export const findByKey = (db: ReadConnection, liveKey: string) =>
  db.selectFrom('events').select('id').where('liveKey', '=', liveKey).executeTakeFirst()

/** How a group's card stands; undefined while it is not begun. */
export const findCardMark = (db: ReadConnection, id: string) =>
  db
    .selectFrom('scorecards')
    .select(['version', 'updatedAt'])
    .select(({ selectFrom, fn }) =>
      selectFrom('scoreProposals')
        .select(fn.countAll<number>().as('count'))
        .whereRef('scoreProposals.scorecardId', '=', 'scorecards.id')
        .where('state', '=', 'open')
        .$asScalar()
        .$notNull()
        .as('proposals'),
    )
    .where('id', '=', id)
    .executeTakeFirst()

export const setLiveKey = (tx: WriteTransaction, id: string, liveKey: string | null) =>
  tx.updateTable('events').set({ liveKey }).where('id', '=', id).execute()
