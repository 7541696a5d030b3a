import type { Selectable } from 'kysely'
import type { ReadConnection, WriteTransaction } from '../../db/database.ts'
import type { ScorecardsTable } from '../../db/schema/scorecards.ts'

/** Stores who is in a group's card, who edits it, and what it is called. */
export const updateGroupColumns = (
  tx: WriteTransaction,
  id: string,
  changes: Partial<Pick<Selectable<ScorecardsTable>, 'groupParticipants' | 'editorUserId' | 'updatedAt'>>,
) => tx.updateTable('scorecards').set(changes).where('id', '=', id).execute()

export const findCopy = (db: ReadConnection, originalGroupScorecardId: string, userId: string) =>
  db
    .selectFrom('scorecards')
    .select('id')
    .where('originalGroupScorecardId', '=', originalGroupScorecardId)
    .where('userId', '=', userId)
    .executeTakeFirst()

/** Whether somebody was ever named the editor of a group's card. */
export const hasEdited = async (db: ReadConnection, scorecardId: string, userId: string): Promise<boolean> =>
  (await db
    .selectFrom('scorecardEditors')
    .select('userId')
    .where('scorecardId', '=', scorecardId)
    .where('userId', '=', userId)
    .executeTakeFirst()) !== undefined

/** Holds the cards of all groups of an event until the transaction ends. */
export const lockCardsOfEvent = (tx: WriteTransaction, competitionId: string) =>
  tx
    .selectFrom('scorecards')
    .select('id')
    .where('id', 'in', ({ selectFrom }) =>
      selectFrom('eventGroups').select('eventGroups.id').where('competitionId', '=', competitionId),
    )
    .orderBy('id')
    .forUpdate()
    .execute()
