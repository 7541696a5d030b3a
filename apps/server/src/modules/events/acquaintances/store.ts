import type { ExpressionBuilder } from 'kysely'
import type { ReadConnection } from '../../../platform/db/database.ts'
import type { Tables } from '../../../platform/db/schema.ts'

/** A member of a club that an officer runs. An account that an officer added is one too, but gave no address. */
const isMemberOf =
  (officerId: string) =>
  ({ exists, selectFrom }: ExpressionBuilder<Tables, 'users'>) =>
    exists(
      selectFrom('clubMembers')
        .innerJoin('clubs', 'clubs.id', 'clubMembers.clubId')
        .leftJoin('clubAdministrators as officer', (join) =>
          join.onRef('officer.clubId', '=', 'clubs.id').on('officer.userId', '=', officerId),
        )
        .select('clubMembers.id')
        .whereRef('clubMembers.userId', '=', 'users.id')
        .where('clubMembers.origin', '!=', 'account')
        .where(({ or, eb }) => or([eb('clubs.ownerId', '=', officerId), eb('officer.id', 'is not', null)])),
    )

/** An archer of an event that an officer runs. One whom an officer entered, and who has not agreed or declined, gave no address. */
const isArcherOf =
  (officerId: string) =>
  ({ exists, selectFrom }: ExpressionBuilder<Tables, 'users'>) =>
    exists(
      selectFrom('eventParticipants')
        .innerJoin('events', 'events.id', 'eventParticipants.competitionId')
        // Who takes part in a later round was asked once, for the whole event.
        .leftJoin('eventParticipants as entry', 'entry.id', 'eventParticipants.entryId')
        .leftJoin('clubs', 'clubs.id', 'events.clubId')
        .leftJoin('clubAdministrators as officer', (join) =>
          join.onRef('officer.clubId', '=', 'clubs.id').on('officer.userId', '=', officerId),
        )
        .leftJoin('eventAdmins', (join) =>
          join.onRef('eventAdmins.competitionId', '=', 'events.id').on('eventAdmins.userId', '=', officerId),
        )
        .leftJoin('eventRefusals as refusal', (join) =>
          join
            .on(({ eb, fn, ref }) =>
              eb(
                'refusal.competitionId',
                '=',
                fn.coalesce('entry.competitionId', ref('eventParticipants.competitionId')),
              ),
            )
            .onRef('refusal.userId', '=', 'eventParticipants.userId'),
        )
        .select('eventParticipants.id')
        .whereRef('eventParticipants.userId', '=', 'users.id')
        .where('eventParticipants.askedAt', 'is', null)
        .where('entry.askedAt', 'is', null)
        .where('refusal.userId', 'is', null)
        .where(({ or, eb }) =>
          or([
            eb('events.createdBy', '=', officerId),
            eb('eventAdmins.id', 'is not', null),
            eb('clubs.ownerId', '=', officerId),
            eb('officer.id', 'is not', null),
          ]),
        ),
    )

/** Users who gave their address to a club or an event that an officer runs. */
const knownTo = (db: ReadConnection, officerId: string) =>
  db
    .selectFrom('users')
    .select('id')
    .where((builder) => builder.or([isMemberOf(officerId)(builder), isArcherOf(officerId)(builder)]))

/** Of some users, those whose address an officer knows. */
export const listKnown = async (
  db: ReadConnection,
  officerId: string,
  userIds: readonly string[],
): Promise<Set<string>> => {
  if (userIds.length === 0) return new Set()
  const rows = await knownTo(db, officerId).where('id', 'in', userIds).execute()
  return new Set(rows.map(({ id }) => id))
}

/** After everything that begins with a text. */
const endOf = (prefix: string): string => `${prefix}\u{10ffff}`

/** Those whom an officer knows and whose address begins with a text, in the order of addresses. */
export const listKnownBeginning = async (
  db: ReadConnection,
  officerId: string,
  prefix: string,
  most: number,
): Promise<string[]> => {
  const rows = await knownTo(db, officerId)
    .where('emailKey', '>=', prefix)
    .where('emailKey', '<', endOf(prefix))
    .orderBy('emailKey')
    .limit(most)
    .execute()
  return rows.map(({ id }) => id)
}
