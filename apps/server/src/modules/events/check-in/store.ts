import type { PaymentWay } from '@fletch/domain'
import type { ReadConnection, WriteTransaction } from '../../../platform/db/database.ts'

/** What check-in needs to know about some archers of an event, in order of registration. */
export const listArchersForCheckIn = (db: ReadConnection, competitionId: string, ids: readonly string[]) =>
  db
    .selectFrom('eventParticipants as archer')
    .leftJoin('competitionScorecards as shot', 'shot.participantId', 'archer.id')
    .select(['archer.id', 'archer.competitionId', 'archer.userId', 'archer.entryId', 'archer.status'])
    .select(['archer.checkedInAt', 'archer.groupId', 'archer.groupPlace'])
    .select(({ fn, ref, val }) => [
      fn.coalesce('archer.division', ref('archer.archeryStyle')).as('archeryStyle'),
      fn.coalesce('shot.targetsScored', val(0)).as('targetsScored'),
    ])
    .where('archer.competitionId', '=', competitionId)
    .where('archer.id', 'in', ids)
    .orderBy('archer.turn')
    .execute()

/** Records the payment on the registration. The time of the first record stays. */
export const setPaid = async (tx: WriteTransaction, ids: readonly string[], paidAt: string) => {
  await tx
    .updateTable('eventParticipants')
    .set({ paidAt })
    .where('id', 'in', ids)
    .where('paidAt', 'is', null)
    .execute()
}

export const setUnpaid = async (tx: WriteTransaction, ids: readonly string[]) => {
  await tx
    .updateTable('eventParticipants')
    .set({ paidAt: null, paidBy: null })
    .where('id', 'in', ids)
    .execute()
}

/** Records how those of these archers have paid who have. */
export const setPaidBy = async (tx: WriteTransaction, ids: readonly string[], paidBy: PaymentWay) => {
  await tx
    .updateTable('eventParticipants')
    .set({ paidBy })
    .where('id', 'in', ids)
    .where('paidAt', 'is not', null)
    .execute()
}
