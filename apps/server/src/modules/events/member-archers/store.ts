import type { ReadConnection, WriteTransaction } from '../../../platform/db/database.ts'

const enteredArchers = (db: ReadConnection) =>
  db
    .selectFrom('eventParticipants as archer')
    .innerJoin('events', 'events.id', 'archer.competitionId')
    .select([
      'archer.id',
      'archer.competitionId',
      'archer.userId',
      'archer.groupId',
      'archer.entryId',
      'archer.firstName',
      'archer.lastName',
      'archer.archeryStyle',
      'archer.division',
      'archer.consent',
      'events.status',
    ])

/** Archers without an account whom officers entered as a member, in the order in which events are locked. */
export const listEnteredAs = (tx: WriteTransaction, memberId: string) =>
  enteredArchers(tx)
    .where('archer.memberId', '=', memberId)
    .where('archer.userId', 'is', null)
    .orderBy('archer.competitionId')
    .execute()

/** The archers of registrations, in the first round and all later ones, in the order in which events are locked. */
export const listWithRounds = (tx: WriteTransaction, entryIds: readonly string[]) =>
  enteredArchers(tx)
    .where(({ or, eb }) => or([eb('archer.id', 'in', entryIds), eb('archer.entryId', 'in', entryIds)]))
    .orderBy('archer.competitionId')
    .execute()

/** Moves archers to another entry. If both were entered in an event, each stays as it is. */
export const moveEntered = async (
  tx: WriteTransaction,
  fromMemberId: string,
  toMemberId: string,
  only?: readonly string[],
) => {
  const rows = await tx
    .updateTable('eventParticipants')
    .set({ memberId: toMemberId })
    .where('memberId', '=', fromMemberId)
    .$if(only !== undefined, (some) => some.where('id', 'in', only ?? []))
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('eventParticipants as other')
            .select('other.id')
            .where('other.memberId', '=', toMemberId)
            .whereRef('other.competitionId', '=', 'eventParticipants.competitionId'),
        ),
      ),
    )
    .returning('id')
    .execute()
  return rows.map(({ id }) => id)
}
