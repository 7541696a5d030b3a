import type { ReadConnection, WriteTransaction } from '../../../platform/db/database.ts'
import type { ScoreProposalsTable } from '../../../platform/db/schema/group-scorecards.ts'

const rowsAtOnce = 200

export const insertProposals = async (tx: WriteTransaction, rows: readonly ScoreProposalsTable[]) => {
  for (let from = 0; from < rows.length; from += rowsAtOnce)
    await tx
      .insertInto('scoreProposals')
      .values(rows.slice(from, from + rowsAtOnce))
      .execute()
}

/** Open proposals, oldest first, with the names of their authors. */
export const listOpenProposals = (db: ReadConnection, scorecardId: string) =>
  db
    .selectFrom('scoreProposals')
    .leftJoin('users', 'users.id', 'scoreProposals.userId')
    .select([
      'scoreProposals.id',
      'scoreProposals.participantId',
      'scoreProposals.position as row',
      'scoreProposals.field',
      'scoreProposals.value',
      'scoreProposals.userId',
      'scoreProposals.at',
      'scoreProposals.cause',
      'users.firstName',
      'users.lastName',
    ])
    .where('scoreProposals.scorecardId', '=', scorecardId)
    .where('scoreProposals.state', '=', 'open')
    .orderBy('scoreProposals.id')
    .execute()

export type OpenProposal = Awaited<ReturnType<typeof listOpenProposals>>[number]

export const closeProposals = async (
  tx: WriteTransaction,
  ids: readonly string[],
  state: 'accepted' | 'declined',
) => {
  if (ids.length > 0) await tx.updateTable('scoreProposals').set({ state }).where('id', 'in', ids).execute()
}

/** Deletes open proposals that their author has replaced. */
export const deleteProposals = async (tx: WriteTransaction, ids: readonly string[]) => {
  if (ids.length > 0) await tx.deleteFrom('scoreProposals').where('id', 'in', ids).execute()
}

export const renameColumnInProposals = (
  tx: WriteTransaction,
  { scorecardId, from, to }: { readonly scorecardId: string; readonly from: string; readonly to: string },
) =>
  tx
    .updateTable('scoreProposals')
    .set({ participantId: to })
    .where('scorecardId', '=', scorecardId)
    .where('participantId', '=', from)
    .execute()
