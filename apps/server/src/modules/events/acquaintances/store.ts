import type { ExpressionBuilder } from 'kysely'
import type { ReadConnection } from '../../../platform/db/database.ts'
import type { Tables } from '../../../platform/db/schema.ts'
import { isAgreedTo } from '../record/consent-store.ts'

/**
 * Whether the user is a member of a club that the officer runs, and agreed to it.
 */
const isMemberOf =
  (officerId: string) =>
  ({ exists, selectFrom }: ExpressionBuilder<Tables, 'users'>) =>
    exists(
      selectFrom('agreedMembers')
        .innerJoin('clubs', 'clubs.id', 'agreedMembers.clubId')
        .leftJoin('clubAdministrators as officer', (join) =>
          join.onRef('officer.clubId', '=', 'clubs.id').on('officer.userId', '=', officerId),
        )
        .select('agreedMembers.userId')
        .whereRef('agreedMembers.userId', '=', 'users.id')
        .where(({ or, eb }) => or([eb('clubs.ownerId', '=', officerId), eb('officer.id', 'is not', null)])),
    )

/**
 * Whether the user is an archer in an event that the officer runs. An archer whom an officer entered gave no address
 * and does not count while they have not agreed, or if they declined.
 */
const isArcherOf =
  (officerId: string) =>
  ({ exists, selectFrom }: ExpressionBuilder<Tables, 'users'>) =>
    exists(
      selectFrom('eventParticipants')
        .innerJoin('events', 'events.id', 'eventParticipants.competitionId')
        // An archer of a later round was asked once, for the whole event.
        .leftJoin('eventParticipants as entry', 'entry.id', 'eventParticipants.entryId')
        .leftJoin('clubs', 'clubs.id', 'events.clubId')
        .leftJoin('clubAdministrators as officer', (join) =>
          join.onRef('officer.clubId', '=', 'clubs.id').on('officer.userId', '=', officerId),
        )
        .leftJoin('eventAdmins', (join) =>
          join.onRef('eventAdmins.competitionId', '=', 'events.id').on('eventAdmins.userId', '=', officerId),
        )
        .select('eventParticipants.id')
        .whereRef('eventParticipants.userId', '=', 'users.id')
        .where(isAgreedTo('eventParticipants', 'entry'))
        .where(({ or, eb }) =>
          or([
            eb('events.createdBy', '=', officerId),
            eb('eventAdmins.id', 'is not', null),
            eb('clubs.ownerId', '=', officerId),
            eb('officer.id', 'is not', null),
          ]),
        ),
    )

/** Users who gave their address to a club or an event that the officer runs. */
const usersKnownTo = (db: ReadConnection, officerId: string) =>
  db
    .selectFrom('users')
    .select('id')
    .where((builder) => builder.or([isMemberOf(officerId)(builder), isArcherOf(officerId)(builder)]))

/** Those of the given users whose address the officer knows. */
export const listKnown = async (
  db: ReadConnection,
  officerId: string,
  userIds: readonly string[],
): Promise<Set<string>> => {
  if (userIds.length === 0) return new Set()
  const rows = await usersKnownTo(db, officerId).where('id', 'in', userIds).execute()
  return new Set(rows.map(({ id }) => id))
}

/** A text that sorts after every text with this prefix. */
const prefixEnd = (prefix: string): string => `${prefix}\u{10ffff}`

/** Users whose address the officer knows and whose address begins with the prefix, in order of address. */
export const listKnownBeginning = async (
  db: ReadConnection,
  officerId: string,
  prefix: string,
  most: number,
): Promise<string[]> => {
  const rows = await usersKnownTo(db, officerId)
    .where('emailKey', '>=', prefix)
    .where('emailKey', '<', prefixEnd(prefix))
    .orderBy('emailKey')
    .limit(most)
    .execute()
  return rows.map(({ id }) => id)
}
