import type { ReadConnection, WriteTransaction } from '../../../platform/db/database.ts'

/** The key of a user's calendar of a club, or of their own events if `clubId` is null; undefined if there is none. */
export const findKey = async (
  db: ReadConnection,
  userId: string,
  clubId: string | null,
): Promise<string | undefined> => {
  const ofUser = db.selectFrom('calendars').select('key').where('userId', '=', userId)
  const row = await (clubId === null
    ? ofUser.where('clubId', 'is', null)
    : ofUser.where('clubId', '=', clubId)
  ).executeTakeFirst()
  return row?.key
}

/** The user and club of the calendar that a key opens; undefined if it opens none or the user is blocked. */
export const findCalendar = (db: ReadConnection, key: string) =>
  db
    .selectFrom('calendars')
    .innerJoin('users', 'users.id', 'calendars.userId')
    .select(['calendars.userId', 'calendars.clubId'])
    .where('calendars.key', '=', key)
    .where('users.blockedAt', 'is', null)
    .executeTakeFirst()

interface NewCalendar {
  readonly key: string
  readonly userId: string
  readonly clubId: string | null
  readonly createdAt: string
}

export const replaceKey = async (tx: WriteTransaction, calendar: NewCalendar): Promise<void> => {
  const { userId, clubId } = calendar
  const former = tx.deleteFrom('calendars').where('userId', '=', userId)
  await (clubId === null ? former.where('clubId', 'is', null) : former.where('clubId', '=', clubId)).execute()
  await tx.insertInto('calendars').values(calendar).execute()
}

export const deleteKeysOf = (tx: WriteTransaction, userId: string) =>
  tx.deleteFrom('calendars').where('userId', '=', userId).execute()

/** How often the published facts of events and rounds changed, and when they last did. */
export const listCalendarChanges = async (db: ReadConnection, ids: readonly string[]) =>
  ids.length === 0
    ? []
    : db.selectFrom('events').select(['id', 'toldChanges', 'toldAt']).where('id', 'in', ids).execute()

/** The start times of groups in these rounds, with their archers; groups that start with the event are left out. */
const startsInRounds = (db: ReadConnection, roundIds: readonly string[]) =>
  db
    .selectFrom('eventParticipants')
    .innerJoin('eventGroups', 'eventGroups.id', 'eventParticipants.groupId')
    .select(['eventGroups.competitionId as roundId', 'eventGroups.startsAt'])
    .where('eventGroups.competitionId', 'in', roundIds)
    .where('eventGroups.startsAt', 'is not', null)
    .$narrowType<{ startsAt: string }>()

/** The start times of the user's groups. */
export const listOwnStarts = async (db: ReadConnection, userId: string, roundIds: readonly string[]) =>
  roundIds.length === 0
    ? []
    : startsInRounds(db, roundIds).where('eventParticipants.userId', '=', userId).execute()

/** The start times of the groups of an archer without an account, by their registration. */
export const listStartsOfArcher = (db: ReadConnection, participantId: string, roundIds: readonly string[]) =>
  startsInRounds(db, roundIds)
    .where(({ eb, or }) =>
      or([
        eb('eventParticipants.id', '=', participantId),
        eb('eventParticipants.entryId', '=', participantId),
      ]),
    )
    .execute()
