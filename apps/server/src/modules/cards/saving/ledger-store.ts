import { cardLines } from '@fletch/contract'
import { shotFields } from '@fletch/domain'
import { sql } from 'kysely'
import type { ReadConnection, WriteTransaction } from '../../../platform/db/database.ts'
import { type Placeholders, placeholdersFor, prepared } from '../../../platform/db/fast/prepared.ts'
import type { ScorecardChangesTable } from '../../../platform/db/schema/scorecards.ts'

export type Change = Omit<ScorecardChangesTable, 'id'> & { readonly id: string }

const insertChange = prepared((tx: WriteTransaction, parameters: Placeholders<Change>) =>
  tx
    .insertInto('scorecardChanges')
    .values(
      placeholdersFor(parameters, [
        'id',
        'scorecardId',
        'userId',
        'at',
        'field',
        'position',
        'was',
        'became',
        'participantId',
        'reason',
        'proposedBy',
        'scannedBy',
      ]),
    ),
)

/** One tap changes one or two fields; a card that was scored offline for a day changes hundreds. */
const fewChanges = 4
const changesAtOnce = 200

export const insertChanges = async (tx: WriteTransaction, changes: readonly Change[]): Promise<void> => {
  if (changes.length <= fewChanges) {
    for (const change of changes) insertChange.send(tx, change)
    return
  }
  for (let from = 0; from < changes.length; from += changesAtOnce) {
    await tx
      .insertInto('scorecardChanges')
      .values(changes.slice(from, from + changesAtOnce))
      .execute()
  }
}

/** The values that a person discarded in saves of a card, oldest first. */
export const listDeclined = (tx: WriteTransaction, scorecardId: string, userId: string) =>
  tx
    .selectFrom('scorecardChanges')
    .select(['id', 'field', 'position', 'participantId', 'was'])
    .where('scorecardId', '=', scorecardId)
    .where('userId', '=', userId)
    .where('field', 'like', 'declined.%')
    .where('proposedBy', 'is', null)
    .orderBy('id')
    .execute()

export const deleteChanges = async (tx: WriteTransaction, ids: readonly string[]) => {
  if (ids.length > 0) await tx.deleteFrom('scorecardChanges').where('id', 'in', ids).execute()
}

/** A card's changes, oldest first. */
export const listChanges = (db: ReadConnection, scorecardId: string) =>
  db
    .selectFrom('scorecardChanges')
    .select(['at', 'userId', 'field', 'position', 'was', 'became'])
    .where('scorecardId', '=', scorecardId)
    .orderBy('id')
    .execute()

/** The changed entries of a group's card after a moment, newest first: what stood there before each. */
export const listEntriesBefore = (db: ReadConnection, scorecardId: string, after: string) =>
  db
    .selectFrom('scorecardChanges')
    .select(['participantId', 'position', 'field', 'was'])
    .where('scorecardId', '=', scorecardId)
    .where('at', '>', after)
    .where('participantId', 'is not', null)
    .where('position', 'is not', null)
    .where('field', 'in', [...shotFields])
    .orderBy('id', 'desc')
    .execute()

/** Whether a card with this id was deleted. The id cannot be reused. */
export const wasDeleted = async (db: ReadConnection, id: string): Promise<boolean> =>
  (await db
    .selectFrom('scorecardChanges')
    .select('id')
    .where('scorecardId', '=', id)
    .where('field', '=', 'deleted')
    .executeTakeFirst()) !== undefined

/** Fields of ledger lines that can contain a name: the whole card and the texts of its head, including declined ones. */
const namingFields = [
  'created',
  'deleted',
  ...[...cardLines, 'note', 'bow'].flatMap((name) => [name, `declined.${name}`]),
]

/** Removes names from the ledgers of all cards that a user began, including deleted cards. */
export const forgetNamesIn = (tx: WriteTransaction, userId: string) =>
  tx
    .updateTable('scorecardChanges')
    .set({ was: null, became: null })
    .where('field', 'in', namingFields)
    .where('scorecardId', 'in', ({ selectFrom }) =>
      selectFrom('scorecardChanges as begun')
        .select('begun.scorecardId')
        .where('begun.userId', '=', userId)
        .where('begun.field', '=', sql.lit('created')),
    )
    .execute()

/** Removes the reasons that a user gave for changes from the ledgers of all cards. */
export const forgetReasonsOf = (tx: WriteTransaction, userId: string) =>
  tx
    .updateTable('scorecardChanges')
    .set({ reason: null })
    .where('userId', '=', userId)
    .where('reason', 'is not', null)
    .execute()

/** Changes a column's id in the ledger of a group's card and deletes the lines that name its archers. */
export const renameColumnInChanges = async (
  tx: WriteTransaction,
  { scorecardId, from, to }: { readonly scorecardId: string; readonly from: string; readonly to: string },
): Promise<void> => {
  const ofCard = tx.updateTable('scorecardChanges').where('scorecardId', '=', scorecardId)
  await ofCard.set({ participantId: to }).where('participantId', '=', from).execute()
  await ofCard.set({ was: null, became: null }).where('field', '=', 'groupParticipants').execute()
}
