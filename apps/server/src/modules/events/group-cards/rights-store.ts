import type { ReadConnection } from '../../../platform/db/database.ts'
import { type Placeholders, prepared } from '../../../platform/db/fast/prepared.ts'

/** The event of a group with everything that decides a user's rights in it. Runs at every save of a group's card. */
export const findRightsRow = prepared(
  (db: ReadConnection, parameters: Placeholders<{ groupId: string; userId: string }>) =>
    db
      .selectFrom('eventGroups')
      .innerJoin('events', 'events.id', 'eventGroups.competitionId')
      .leftJoin('clubs', 'clubs.id', 'events.clubId')
      .leftJoin('eventAdmins', (join) =>
        join
          .on(({ eb, ref, fn }) =>
            eb('eventAdmins.competitionId', '=', fn.coalesce('events.firstRoundId', ref('events.id'))),
          )
          .on('eventAdmins.userId', '=', parameters.userId),
      )
      .leftJoin('clubAdministrators', (join) =>
        join
          .onRef('clubAdministrators.clubId', '=', 'events.clubId')
          .on('clubAdministrators.userId', '=', parameters.userId),
      )
      .select([
        'events.id',
        'events.status',
        'events.roundId',
        'events.createdBy',
        'eventAdmins.id as adminId',
        'clubs.ownerId as clubOwnerId',
        'clubAdministrators.id as clubAdministratorId',
      ])
      .select((eb) =>
        eb
          .selectFrom('groupArchers')
          .innerJoin('eventParticipants', 'eventParticipants.id', 'groupArchers.participantId')
          .select('eventParticipants.id')
          .whereRef('groupArchers.groupId', '=', 'eventGroups.id')
          .where('eventParticipants.userId', '=', parameters.userId)
          .limit(1)
          .as('stoodAs'),
      )
      .where('eventGroups.id', '=', parameters.groupId),
)

/** The groups in which a user shoots. */
export const listGroupIdsOf = async (db: ReadConnection, userId: string): Promise<string[]> => {
  const rows = await db
    .selectFrom('eventParticipants')
    .select('groupId')
    .where('userId', '=', userId)
    .where('groupId', 'is not', null)
    .$narrowType<{ groupId: string }>()
    .execute()
  return rows.map(({ groupId }) => groupId)
}

/** The groups among some ids, with the names of their events. */
export const listEventNamesOf = (db: ReadConnection, groupIds: readonly string[]) =>
  db
    .selectFrom('eventGroups')
    .innerJoin('events', 'events.id', 'eventGroups.competitionId')
    .select(['eventGroups.id', 'events.name'])
    .where('eventGroups.id', 'in', groupIds)
    .execute()

export const findGroupId = (db: ReadConnection, id: string) =>
  db.selectFrom('eventGroups').select('id').where('id', '=', id).executeTakeFirst()
