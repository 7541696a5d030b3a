import type { Insertable } from 'kysely'
import type { ReadConnection, WriteTransaction } from '../../../platform/db/database.ts'
import type { EventChangesTable } from '../../../platform/db/schema/events.ts'
import type { Place } from '../../../platform/pages.ts'

export const insertChange = (tx: WriteTransaction, row: Insertable<EventChangesTable>) =>
  tx.insertInto('eventChanges').values(row).execute()

/** What officers did to an event, in all its rounds, newest first. */
export const listChanges = (db: ReadConnection, eventId: string, after: Place, limit: number) =>
  db
    .selectFrom('eventChanges as change')
    .innerJoin('events', 'events.id', 'change.competitionId')
    .leftJoin('users', 'users.id', 'change.userId')
    .leftJoin('eventParticipants as archer', 'archer.id', 'change.participantId')
    .leftJoin('users as account', 'account.id', 'archer.userId')
    .select([
      'change.id',
      'change.at',
      'change.kind',
      'change.reason',
      'change.says',
      'change.participantId',
      'users.firstName',
      'users.lastName',
      'events.roundNumber',
      'events.roundName',
    ])
    .select(({ fn, ref }) => [
      fn.coalesce('account.firstName', ref('archer.firstName')).as('archerFirstName'),
      fn.coalesce('account.lastName', ref('archer.lastName')).as('archerLastName'),
    ])
    .where(({ eb, or }) => or([eb('events.id', '=', eventId), eb('events.firstRoundId', '=', eventId)]))
    .where(({ eb, refTuple, tuple }) =>
      eb(refTuple('change.at', 'change.id'), '<', tuple(after.at, after.id)),
    )
    .orderBy('change.at', 'desc')
    .orderBy('change.id', 'desc')
    .limit(limit)
    .execute()

/** Deletes the reasons that were written about an archer whose account is deleted. */
export const forgetReasons = (tx: WriteTransaction, participantId: string) =>
  tx.updateTable('eventChanges').set({ reason: '' }).where('participantId', '=', participantId).execute()
