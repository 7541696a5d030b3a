import type { Insertable, Updateable } from 'kysely'
import type { ReadConnection, WriteTransaction } from '../../../platform/db/database.ts'
import type { EventGroupsTable } from '../../../platform/db/schema/events.ts'

/** The groups of an event in order. A group's card has the group's id. */
export const listGroups = (db: ReadConnection, competitionId: string) =>
  db
    .selectFrom('eventGroups')
    .leftJoin('scorecards', 'scorecards.id', 'eventGroups.id')
    .select([
      'eventGroups.id',
      'eventGroups.competitionId',
      'eventGroups.groupName',
      'eventGroups.startingTarget',
      'eventGroups.startsAt',
      'eventGroups.code',
      'eventGroups.createdAt',
      'eventGroups.continues',
      'scorecards.id as scorecardId',
    ])
    .where('eventGroups.competitionId', '=', competitionId)
    .orderBy('eventGroups.place')
    .execute()

export const findEventOf = async (db: ReadConnection, groupId: string): Promise<string | undefined> => {
  const group = await db
    .selectFrom('eventGroups')
    .select('competitionId')
    .where('id', '=', groupId)
    .executeTakeFirst()
  return group?.competitionId
}

/** The group with this code; undefined if there is none. */
export const findByCode = (db: ReadConnection, code: string) =>
  db
    .selectFrom('eventGroups')
    .select(['id as groupId', 'competitionId'])
    .where('code', '=', code)
    .executeTakeFirst()

export const insertGroups = async (tx: WriteTransaction, groups: readonly Insertable<EventGroupsTable>[]) => {
  if (groups.length > 0) await tx.insertInto('eventGroups').values(groups).execute()
}

export const updateGroup = (
  tx: WriteTransaction,
  id: string,
  changes: Updateable<Pick<EventGroupsTable, 'groupName' | 'startingTarget' | 'startsAt'>>,
) => tx.updateTable('eventGroups').set(changes).where('id', '=', id).execute()

export const deleteGroups = async (tx: WriteTransaction, ids: readonly string[]) => {
  if (ids.length > 0) await tx.deleteFrom('eventGroups').where('id', 'in', ids).execute()
}

/** Moves an archer into a group, which stays on record, or into none. */
export const setGroup = async (
  tx: WriteTransaction,
  participantId: string,
  groupId: string | null,
  groupPlace: number | null,
): Promise<void> => {
  await tx
    .updateTable('eventParticipants')
    .set({ groupId, groupPlace })
    .where('id', '=', participantId)
    .execute()
  if (groupId === null) return
  await tx
    .insertInto('groupArchers')
    .values({ groupId, participantId })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

/** The user's groups in upcoming and active events. */
export const listGroupsOf = (db: ReadConnection, userId: string) =>
  db
    .selectFrom('eventParticipants')
    .innerJoin('events', 'events.id', 'eventParticipants.competitionId')
    .select(['eventParticipants.competitionId', 'eventParticipants.groupId'])
    .where('eventParticipants.userId', '=', userId)
    .where('eventParticipants.groupId', 'is not', null)
    .where('events.status', 'in', ['upcoming', 'active'])
    .orderBy('events.competitionDate')
    .orderBy('events.id')
    .execute()

/** The place of each archer of an event in their group. */
export const listPlaces = (db: ReadConnection, competitionId: string) =>
  db
    .selectFrom('eventParticipants')
    .select(['id', 'groupPlace'])
    .where('competitionId', '=', competitionId)
    .where('groupId', 'is not', null)
    .execute()

/** The archers of a group, in order, without their names. */
export const listArchersIn = (db: ReadConnection, groupId: string) =>
  db
    .selectFrom('eventParticipants')
    .select(['id', 'userId', 'status'])
    .where('groupId', '=', groupId)
    .orderBy('groupPlace')
    .execute()

/** The last place in any group of an event. An archer who is added later gets a place after it. */
export const lastPlace = async (db: ReadConnection, competitionId: string): Promise<number> => {
  const last = await db
    .selectFrom('eventParticipants')
    .select(({ fn }) => fn.max('groupPlace').as('place'))
    .where('competitionId', '=', competitionId)
    .executeTakeFirst()
  return last?.place ?? 0
}

/** Notes that archers of an upcoming event may start elsewhere, at another time or in another group than before. */
export const setStartsChanged = (tx: WriteTransaction, id: string, startsChangedAt: string) =>
  tx
    .updateTable('events')
    .set({ startsChangedAt })
    .where('id', '=', id)
    .where('status', '=', 'upcoming')
    .execute()

export const setStarted = (tx: WriteTransaction, id: string, groupSize: number) =>
  tx.updateTable('events').set({ status: 'active', groupSize }).where('id', '=', id).execute()
