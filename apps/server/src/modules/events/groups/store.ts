import type { Insertable, Updateable } from 'kysely'
import type { ReadConnection, WriteTransaction } from '../../../platform/db/database.ts'
import type { EventGroupsTable } from '../../../platform/db/schema/events.ts'

/** In order; a group's card has the group's id. */
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

/** Undefined when no group has the code. */
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

/** Puts an archer into a group, which remembers that, or into none. */
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

/** The groups in which someone shoots, of events that are not over. */
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

/** Where each archer of an event stands in their group. */
export const listPlaces = (db: ReadConnection, competitionId: string) =>
  db
    .selectFrom('eventParticipants')
    .select(['id', 'groupPlace'])
    .where('competitionId', '=', competitionId)
    .where('groupId', 'is not', null)
    .execute()

/** The last place that anyone has in a group of an event: anyone who comes later stands behind it. */
export const lastPlace = async (db: ReadConnection, competitionId: string): Promise<number> => {
  const last = await db
    .selectFrom('eventParticipants')
    .select(({ fn }) => fn.max('groupPlace').as('place'))
    .where('competitionId', '=', competitionId)
    .executeTakeFirst()
  return last?.place ?? 0
}

export const setStarted = (tx: WriteTransaction, id: string, groupSize: number) =>
  tx.updateTable('events').set({ status: 'active', groupSize }).where('id', '=', id).execute()
