import {
  type ClubEvent,
  type EventResults,
  type EventTeam,
  type EventTeams,
  fault,
  type Participant,
  type PlacedTeam,
  type ProposedTeam,
} from '@fletch/contract'
import {
  neutralName,
  personName,
  proposedTeams,
  publicName,
  type TeamRules,
  type TeamShot,
  teamStandings,
} from '@fletch/domain'
import type { Cell, Table } from '../../../platform/archives/workbook.ts'
import type { ReadConnection } from '../../../platform/db/database.ts'
import { Conflict, NotFound } from '../../../platform/errors.ts'
import type { SignedInUser } from '../../../platform/http/authentication.ts'
import type { Caller } from '../../../platform/signed-in-account.ts'
import { schemeNamed } from '../../divisions/index.ts'
import { namedShortIn } from '../participants/children.ts'
import { participantsOf, participantsShown } from '../participants/reads.ts'
import { type FileWords, wordsOfFiles } from '../record/file-words.ts'
import { readEvent, requireEventAdmin } from '../record/reads.ts'
import { companionReaders, fileReaders, type Readers } from '../results/list-settings.ts'
import { rankedEvent } from '../results/lists.ts'
import { resultsOf } from '../results/reads.ts'
import { findRules, listTeamArchers, listTeams } from './store.ts'

/** An event's teams, in order of creation. */
export const listEventTeams = async (db: ReadConnection, competitionId: string): Promise<EventTeam[]> => {
  const members = Map.groupBy(await listTeamArchers(db, competitionId), ({ teamId }) => teamId)
  return (await listTeams(db, competitionId)).map(({ id, name }) => {
    const all = members.get(id) ?? []
    return {
      id,
      name,
      archers: all.filter(({ place }) => place !== null).map(({ participantId }) => participantId),
      reserve: all.find(({ place }) => place === null)?.participantId ?? null,
    }
  })
}

export const readTeam = async (db: ReadConnection, competitionId: string, id: string): Promise<EventTeam> => {
  const team = (await listEventTeams(db, competitionId)).find((each) => each.id === id)
  if (team === undefined) throw new NotFound(fault('team-unknown'))
  return team
}

/** The rules of an event's teams. Throws Conflict if it has none. */
export const rulesOf = async (db: ReadConnection, competitionId: string): Promise<TeamRules> => {
  const rules = await findRules(db, competitionId)
  if (rules === undefined) throw new Conflict(fault('teams-none'))
  return rules
}

/** What each archer of an event shot. Archers who are not ranked are out. */
const shotsIn = ({ divisions }: EventResults, participants: readonly Participant[]): TeamShot[] => {
  const resultByArcher = new Map(
    divisions.flatMap(({ results }) => results).map((result) => [result.participantId, result]),
  )
  return participants.map(({ id: participantId, user }) => ({
    participantId,
    name: personName(user),
    total: resultByArcher.get(participantId)?.total ?? 0,
    isOut: !resultByArcher.has(participantId),
  }))
}

/** The results of an event's teams for a series; undefined if it has no teams. */
export const teamTotalsOf = async (db: ReadConnection, competitionId: string) => {
  const rules = await findRules(db, competitionId)
  if (rules === undefined) return undefined
  const { divisions } = await resultsOf(db, competitionId)
  const rankedResults = divisions.flatMap(({ results }) => results)
  const shots = rankedResults.map(({ participantId, name, total }) => ({
    participantId,
    name,
    total,
    isOut: false,
  }))
  const shooting = new Set(
    rankedResults
      .filter(({ targetsScored, takenOut = 0 }) => targetsScored > takenOut)
      .map(({ participantId }) => participantId),
  )
  const keys = new Map((await listTeams(db, competitionId)).map(({ id, nameKey }) => [id, nameKey]))
  const teams = teamStandings(rules, await listEventTeams(db, competitionId), shots)
    .filter(({ members }) => members.some(({ participantId }) => shooting.has(participantId)))
    .map(({ id, name, rank, total }) => ({ key: keys.get(id) ?? id, name, rank, total }))
  return { best: rules.best, teams }
}

interface Shown {
  /** The results of the whole event, as they are shown. */
  readonly results: EventResults
  readonly readers?: Readers
}

/** The name of each archer in the results, for those who read them. Archers who are left out there have none. */
const namesIn = ({ divisions, unranked = [], apart = [] }: EventResults): ReadonlyMap<string, string> =>
  new Map(
    [...divisions.flatMap(({ results }) => results), ...unranked, ...apart].map(({ participantId, name }) => [
      participantId,
      name,
    ]),
  )

/** The names of children whom the public reads in short on a day, by archer. */
const shortNamesIn = async (
  db: ReadConnection,
  id: string,
  participants: readonly Participant[],
  day: string | undefined,
): Promise<ReadonlyMap<string, string>> => {
  if (day === undefined) return new Map()
  const { divisionScheme } = await rankedEvent(db, id)
  const namedShort = await namedShortIn(db, id, { scheme: await schemeNamed(db, divisionScheme), day })
  return new Map(
    participants
      .filter((each) => namedShort.has(each.id) && !each.isUnnamed)
      .map(({ id: archer, userId, isByMail = false, hasAccount = userId !== null, user }) => [
        archer,
        publicName(user, { isChild: true, isGuest: !hasAccount && !isByMail }),
      ]),
  )
}

/**
 * The rules and standings of an event's teams, to show with its results; undefined if it has no teams. A public team
 * has the same rank and total, but its list leaves out archers who are not named in public.
 */
export const teamStandingsFor = async (
  db: ReadConnection,
  { id }: Pick<ClubEvent, 'id'>,
  { results, readers = companionReaders }: Shown,
): Promise<{ rules: TeamRules; standings: PlacedTeam[] } | undefined> => {
  const rules = await findRules(db, id)
  const teams = rules === undefined ? [] : await listEventTeams(db, id)
  if (rules === undefined || teams.length === 0) return undefined
  const participants = await participantsOf(db, { userId: '' }, id)
  const isForAll = readers.viewer === 'public'
  const whole = isForAll ? await resultsOf(db, id) : results
  const standings = teamStandings(rules, teams, shotsIn(whole, participants))
  const names = namesIn(results)
  const shortNames = await shortNamesIn(db, id, participants, readers.day)
  const isNamed = ({ isUnnamed, isByMail, userId }: Participant) =>
    !isUnnamed && (userId !== null || isByMail || readers.namesGuests)
  const unnamed = new Set(participants.filter((each) => !isNamed(each)).map((each) => each.id))
  return {
    rules,
    standings: standings.map(({ members, ...team }) => ({
      ...team,
      members: members.flatMap((member) => {
        const name = names.get(member.participantId)
        if (name !== undefined) return [{ ...member, name }]
        if (readers.viewer === 'companion') return [member]
        if (readers.viewer === 'signed-in' && unnamed.has(member.participantId))
          return [{ ...member, name: personName(neutralName) }]
        if (unnamed.has(member.participantId)) return []
        return [{ ...member, name: shortNames.get(member.participantId) ?? member.name }]
      }),
    })),
  }
}

/** The teams of an event with their standings on a day, with the names that the user may read, and those for papers. */
export const teamsOf = async (
  db: ReadConnection,
  who: Caller,
  competitionId: string,
  day: string,
): Promise<EventTeams> => {
  await readEvent(db, who, competitionId)
  const rules = await findRules(db, competitionId)
  if (rules === undefined) return { rules: null, teams: [], standings: [] }
  const teams = await listEventTeams(db, competitionId)
  const participants = await participantsShown(db, who, competitionId)
  const standings = teamStandings(rules, teams, shotsIn(await resultsOf(db, competitionId), participants))
  const shortNames = await shortNamesIn(db, competitionId, participants, day)
  const onPaper = (participantId: string) => {
    const name = shortNames.get(participantId)
    return name === undefined ? {} : { publicName: name }
  }
  return {
    rules,
    teams,
    standings: standings.map(({ members, ...team }) => ({
      ...team,
      members: members.map((member) => ({ ...member, ...onPaper(member.participantId) })),
    })),
  }
}

/** Proposes teams of archers who have none yet, by the club that they shoot for. */
export const teamsByClub = async (
  db: ReadConnection,
  who: SignedInUser,
  competitionId: string,
): Promise<ProposedTeam[]> => {
  await requireEventAdmin(db, who, competitionId)
  const rules = await rulesOf(db, competitionId)
  const teams = await listEventTeams(db, competitionId)
  const archers = (await participantsOf(db, who, competitionId))
    .filter(({ status }) => status === 'registered')
    .map(({ id, archeryStyle, club = '' }) => ({
      participantId: id,
      division: archeryStyle,
      club,
    }))
  return proposedTeams(rules, archers, teams).map((team) => ({ ...team, archers: [...team.archers] }))
}

/** The standings of teams as a table with a line for each archer. */
export const teamsTable = (standings: readonly PlacedTeam[], words: FileWords): Table => [
  [words.rank, words.team, words.teamTotal, words.archer, words.total, words.counts],
  ...standings.flatMap(({ rank, name, total, members }) =>
    members.map((member): Cell[] => [
      rank,
      name,
      total,
      member.name,
      member.total,
      member.counts ? words.yes : words.no,
    ]),
  ),
]

/** The standings of the teams as CSV text on a day, with the event's name for the file name. */
export const teamsFile = async (
  db: ReadConnection,
  who: SignedInUser,
  competitionId: string,
  day: string,
) => {
  const event = await readEvent(db, who, competitionId)
  const readers = fileReaders(event, day)
  const results = await resultsOf(db, competitionId, readers)
  const { standings = [] } = (await teamStandingsFor(db, { id: competitionId }, { results, readers })) ?? {}
  return { name: event.name, table: teamsTable(standings, wordsOfFiles(event)) }
}
