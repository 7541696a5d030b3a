import type { TeamRules } from '@fletch/domain'
import type { ReadConnection, WriteTransaction } from '../../../platform/db/database.ts'
import type { EventTeamsTable } from '../../../platform/db/schema/event-teams.ts'

export const findRules = (db: ReadConnection, competitionId: string): Promise<TeamRules | undefined> =>
  db
    .selectFrom('eventTeamRules')
    .select(['archers', 'best', 'mixed'])
    .where('competitionId', '=', competitionId)
    .executeTakeFirst()

export const putRules = (tx: WriteTransaction, competitionId: string, rules: TeamRules) =>
  tx
    .insertInto('eventTeamRules')
    .values({ competitionId, ...rules })
    .onConflict((conflict) => conflict.column('competitionId').doUpdateSet(rules))
    .execute()

export const deleteRules = (tx: WriteTransaction, competitionId: string) =>
  tx.deleteFrom('eventTeamRules').where('competitionId', '=', competitionId).execute()

/** In order of creation. */
export const listTeams = (db: ReadConnection, competitionId: string) =>
  db
    .selectFrom('eventTeams')
    .select(['id', 'name', 'nameKey'])
    .where('competitionId', '=', competitionId)
    .orderBy('createdAt')
    .orderBy('id')
    .execute()

/** The archers of each team of an event, in order; a reserve has no place. */
export const listTeamArchers = (db: ReadConnection, competitionId: string) =>
  db
    .selectFrom('eventTeamArchers as member')
    .innerJoin('eventTeams', 'eventTeams.id', 'member.teamId')
    .select(['member.teamId', 'member.participantId', 'member.place'])
    .where('eventTeams.competitionId', '=', competitionId)
    .orderBy('member.place')
    .execute()

/** Returns false if another team of the event has the name. The unique index decides. */
export const insertTeam = async (tx: WriteTransaction, row: EventTeamsTable): Promise<boolean> => {
  const newRow = await tx
    .insertInto('eventTeams')
    .values(row)
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst()
  return newRow !== undefined
}

export const renameTeam = (
  tx: WriteTransaction,
  id: string,
  { name, nameKey }: Pick<EventTeamsTable, 'name' | 'nameKey'>,
) => tx.updateTable('eventTeams').set({ name, nameKey }).where('id', '=', id).execute()

export const deleteTeam = (tx: WriteTransaction, id: string) =>
  tx.deleteFrom('eventTeams').where('id', '=', id).execute()

interface Members {
  readonly archers: readonly string[]
  readonly reserve: string | null
}

/** Replaces the archers of a team. */
export const setTeamArchers = async (
  tx: WriteTransaction,
  teamId: string,
  { archers, reserve }: Members,
): Promise<void> => {
  await tx.deleteFrom('eventTeamArchers').where('teamId', '=', teamId).execute()
  const rows = archers.map((participantId, place) => ({ teamId, participantId, place }))
  const all = reserve === null ? rows : [...rows, { teamId, participantId: reserve, place: null }]
  await tx.insertInto('eventTeamArchers').values(all).execute()
}
