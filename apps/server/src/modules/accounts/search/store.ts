import type { ExpressionBuilder } from 'kysely'
import type { ReadConnection } from '../../../platform/db/database.ts'
import type { Tables } from '../../../platform/db/schema.ts'

const columns = [
  'id',
  'email',
  'emailKey',
  'firstName',
  'lastName',
  'club',
  'clubMemberId',
  'nameKey',
] as const

/** After everything that begins with a text. */
const endOf = (prefix: string): string => `${prefix}\u{10ffff}`

/** Users of whose names one word, and what follows it, begins with a text: a walk along its index. */
export const listNamed = (db: ReadConnection, folded: string, most: number) =>
  db
    .selectFrom('userNames')
    .innerJoin('users', 'users.id', 'userNames.userId')
    .select(columns)
    .where('key', '>=', folded)
    .where('key', '<', endOf(folded))
    .orderBy('key')
    .orderBy('userId')
    // A name may begin with the same word twice.
    .limit(most * 2)
    .execute()

/** Users of whom one of these columns begins with a text: a walk along its index. */
export const listBeginning = (
  db: ReadConnection,
  column: 'nameKey' | 'reverseNameKey',
  prefix: string,
  most: number,
) =>
  db
    .selectFrom('users')
    .select(columns)
    .where(column, '>=', prefix)
    .where(column, '<', endOf(prefix))
    .orderBy(column)
    .limit(most)
    .execute()

export const listOfAddress = (db: ReadConnection, emailKey: string) =>
  db.selectFrom('users').select(columns).where('emailKey', '=', emailKey).execute()

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
        .leftJoin('clubs', 'clubs.id', 'events.clubId')
        .leftJoin('clubAdministrators as officer', (join) =>
          join.onRef('officer.clubId', '=', 'clubs.id').on('officer.userId', '=', officerId),
        )
        .leftJoin('eventAdmins', (join) =>
          join.onRef('eventAdmins.competitionId', '=', 'events.id').on('eventAdmins.userId', '=', officerId),
        )
        .leftJoin('eventRefusals as refusal', (join) =>
          join
            .onRef('refusal.competitionId', '=', 'eventParticipants.competitionId')
            .onRef('refusal.userId', '=', 'eventParticipants.userId'),
        )
        .select('eventParticipants.id')
        .whereRef('eventParticipants.userId', '=', 'users.id')
        .where('eventParticipants.askedAt', 'is', null)
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
    .where((builder) => builder.or([isMemberOf(officerId)(builder), isArcherOf(officerId)(builder)]))

/** Of some users, those whose address an officer knows. */
export const listKnown = async (
  db: ReadConnection,
  officerId: string,
  userIds: readonly string[],
): Promise<Set<string>> => {
  if (userIds.length === 0) return new Set()
  const rows = await knownTo(db, officerId).select('id').where('id', 'in', userIds).execute()
  return new Set(rows.map(({ id }) => id))
}

/** Whom an officer knows and whose address begins with a text. */
export const listKnownBeginning = (db: ReadConnection, officerId: string, prefix: string, most: number) =>
  knownTo(db, officerId)
    .select(columns)
    .where('emailKey', '>=', prefix)
    .where('emailKey', '<', endOf(prefix))
    .orderBy('emailKey')
    .limit(most)
    .execute()
