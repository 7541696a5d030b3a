import type { ReadConnection, WriteTransaction } from '../../../platform/db/database.ts'

export const findByKey = (db: ReadConnection, liveKey: string) =>
  db.selectFrom('events').select(['id', 'firstRoundId']).where('liveKey', '=', liveKey).executeTakeFirst()

/** What a club shows as its logo; undefined where it shows none, or is closed. */
export const findLogo = async (db: ReadConnection, clubId: string): Promise<string | undefined> => {
  const club = await db.selectFrom('clubs').select('logoPath').where('id', '=', clubId).executeTakeFirst()
  return club?.logoPath ?? undefined
}

/** How a group's card stands; undefined while it is not begun. */
export const findCardMark = (db: ReadConnection, id: string) =>
  db
    .selectFrom('scorecards')
    .innerJoin('eventGroups', 'eventGroups.id', 'scorecards.id')
    .innerJoin('events', 'events.id', 'eventGroups.competitionId')
    .select(['scorecards.version', 'scorecards.updatedAt', 'events.status'])
    .select(({ selectFrom, fn }) =>
      selectFrom('scoreProposals')
        .select(fn.countAll<number>().as('count'))
        .whereRef('scoreProposals.scorecardId', '=', 'scorecards.id')
        .where('state', '=', 'open')
        .$asScalar()
        .$notNull()
        .as('proposals'),
    )
    .where('scorecards.id', '=', id)
    .executeTakeFirst()

/** What else of a group is seen beside its card: what it is called, where it starts, and how its archers stand. */
export const findGroupMark = (db: ReadConnection, id: string) =>
  db
    .selectFrom('eventGroups')
    .leftJoin('eventParticipants as archer', 'archer.groupId', 'eventGroups.id')
    .select(['eventGroups.groupName', 'eventGroups.startingTarget', 'eventGroups.startsAt'])
    .select(['archer.id', 'archer.status', 'archer.groupPlace'])
    .where('eventGroups.id', '=', id)
    .orderBy('archer.id')
    .execute()

export const setLiveKey = (tx: WriteTransaction, ids: readonly string[], liveKey: string | null) =>
  tx.updateTable('events').set({ liveKey }).where('id', 'in', ids).execute()
