import type { ReadConnection, WriteTransaction } from '../../../platform/db/database.ts'

export const findByKey = (db: ReadConnection, liveKey: string) =>
  db.selectFrom('events').select(['id', 'firstRoundId']).where('liveKey', '=', liveKey).executeTakeFirst()

/** The path of a club's logo; undefined if it has none or the club is closed. */
export const findLogo = async (db: ReadConnection, clubId: string): Promise<string | undefined> => {
  const club = await db.selectFrom('clubs').select('logoPath').where('id', '=', clubId).executeTakeFirst()
  return club?.logoPath ?? undefined
}

/** The state of a group's card; undefined if the card has not been begun. */
export const findCardMark = (db: ReadConnection, id: string) =>
  db
    .selectFrom('scorecards')
    .innerJoin('eventGroups', 'eventGroups.id', 'scorecards.groupId')
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

/** What else is shown of a group with its card: name, start, and the status and place of its archers. */
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
