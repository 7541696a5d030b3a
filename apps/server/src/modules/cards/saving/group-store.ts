import { shotFields } from '@fletch/domain'
import type { Selectable } from 'kysely'
import type { ReadConnection, WriteTransaction } from '../../../platform/db/database.ts'
import type { ScorecardsTable } from '../../../platform/db/schema/scorecards.ts'

/** Stores the archers, the editor or the codes of a group's card. */
export const updateGroupColumns = (
  tx: WriteTransaction,
  id: string,
  changes: Partial<
    Pick<Selectable<ScorecardsTable>, 'groupParticipants' | 'editorUserId' | 'codes' | 'updatedAt'>
  >,
) => tx.updateTable('scorecards').set(changes).where('id', '=', id).execute()

export const findCopy = (db: ReadConnection, originalGroupScorecardId: string, userId: string) =>
  db
    .selectFrom('scorecards')
    .select('id')
    .where('originalGroupScorecardId', '=', originalGroupScorecardId)
    .where('userId', '=', userId)
    .executeTakeFirst()

/**
 * Whether a user was ever an editor of a group's card, or entered scores while it had none. An officer's corrections
 * and accepted proposals, which have a reason, do not count.
 */
export const hasEdited = async (db: ReadConnection, scorecardId: string, userId: string): Promise<boolean> =>
  (await db
    .selectFrom('scorecardEditors')
    .select('userId')
    .where('scorecardId', '=', scorecardId)
    .where('userId', '=', userId)
    .executeTakeFirst()) !== undefined ||
  (await db
    .selectFrom('scorecardChanges')
    .select('id')
    .where('scorecardId', '=', scorecardId)
    .where('userId', '=', userId)
    .where('participantId', 'is not', null)
    .where('field', 'in', [...shotFields, 'photoPath'])
    .where('reason', 'is', null)
    .limit(1)
    .executeTakeFirst()) !== undefined

/** Records a user as an editor of a group's card, or as someone who counts as one. */
export const insertEditor = (tx: WriteTransaction, scorecardId: string, userId: string) =>
  tx
    .insertInto('scorecardEditors')
    .values({ scorecardId, userId })
    .onConflict((conflict) => conflict.doNothing())
    .execute()

/** Locks the begun ones of some cards until the transaction ends. */
export const lockCardRows = async (tx: WriteTransaction, ids: readonly string[]) =>
  ids.length === 0
    ? []
    : tx
        .selectFrom('scorecards')
        .select(['id', 'groupParticipants'])
        .where('id', 'in', ids)
        .orderBy('id')
        .forUpdate()
        .execute()

/** Stores which archers with accounts a group's card belongs to. */
export const insertCardArchers = async (
  tx: WriteTransaction,
  scorecardId: string,
  accounts: readonly string[],
): Promise<void> => {
  if (accounts.length === 0) return
  await tx
    .insertInto('cardArchers')
    .columns(['scorecardId', 'userId'])
    .expression(({ selectFrom }) =>
      selectFrom('scorecards')
        .innerJoin('users', (join) => join.on('users.id', 'in', accounts))
        .select(['scorecards.id', 'users.id as userId'])
        .where('scorecards.id', '=', scorecardId),
    )
    .execute()
}

/** The cards without an event on which a user is an archer. */
export const listKeptCardsOf = async (db: ReadConnection, userId: string): Promise<string[]> => {
  const rows = await db
    .selectFrom('cardArchers')
    .select('scorecardId')
    .where('userId', '=', userId)
    .orderBy('scorecardId')
    .execute()
  return rows.map(({ scorecardId }) => scorecardId)
}
