import { fault, type Series, type SeriesTable } from '@fletch/contract'
import {
  inSchemeOrder,
  neutralName,
  personName,
  type SeriesEvent,
  type SeriesLine,
  type SeriesRules,
  type SeriesTeamEvent,
  seriesTable,
  seriesTeams,
  usualSchemeId,
} from '@fletch/domain'
import type { ReadConnection } from '../../../platform/db/database.ts'
import { NotFound } from '../../../platform/errors.ts'
import { nextSpan } from '../../../platform/long-answers.ts'
import { readScheme } from '../../divisions/index.ts'
import {
  companionResultsOf,
  type PublicReading,
  publicResultsOf,
  teamTotalsOf,
  wordsOfFiles,
} from '../../events/index.ts'
import { archersOf } from '../record/archers.ts'
import {
  contractCounting,
  entriesOf,
  eventsOf,
  languageOfSeries,
  linksOf,
  rulesOf,
  schemesOf,
} from '../record/reads.ts'
import { findByKey } from '../record/store.ts'

type ShotEvent = Series['events'][number] & { readonly divisionScheme: string }

const neutral = personName(neutralName)

/** A code is unique only within its scheme: the same code in two schemes is two divisions. */
const inScheme = (scheme: string, code: string): string => `${scheme}/${code}`

const codeIn = (division: string) => {
  const end = division.indexOf('/')
  return { divisionScheme: division.slice(0, end), division: division.slice(end + 1) }
}

/** Divisions in the order of their schemes; schemes stay in the order in which they come. */
const inOrderOfSchemes = async <D extends { readonly division: string }>(
  db: ReadConnection,
  divisions: readonly D[],
): Promise<D[]> => {
  const ordered: D[] = []
  for (const [scheme, own] of Map.groupBy(divisions, ({ division }) => codeIn(division).divisionScheme)) {
    const byCode = new Map(own.map((each) => [codeIn(each.division).division, each]))
    const codes = inSchemeOrder(await readScheme(db, scheme), byCode.keys())
    ordered.push(...codes.flatMap((code) => byCode.get(code) ?? []))
  }
  return ordered
}

/** Who reads a table, on which day: everyone, or who is signed in, with the full names of children. */
export type TableReading = PublicReading & { readonly isSignedIn?: true }

/** The results of archers in an event so far. An archer who has scored no target has no result. */
const resultsIn = async (
  db: ReadConnection,
  { id, status, isCounted, divisionScheme }: ShotEvent,
  { archers, reading }: { readonly archers: ReadonlyMap<string, string>; readonly reading: TableReading },
) => {
  if (!isCounted || status === 'upcoming') return []
  const { divisions } = await (reading.isSignedIn ? companionResultsOf : publicResultsOf)(db, id, reading)
  return divisions.flatMap(({ archeryStyle, results }) =>
    results
      .filter(({ targetsScored, takenOut = 0 }) => targetsScored > takenOut)
      .map(
        ({
          participantId,
          name,
          publicName,
          isUnnamed = false,
          isKeptBack = isUnnamed,
          rank,
          total,
          ownDivision,
          isRetired,
          isNotFinished = false,
        }) => ({
          // Without a yes to this event the result is no one's: it counts for the places of others.
          archer: isUnnamed ? participantId : (archers.get(participantId) ?? participantId),
          participantId,
          isKeptBack,
          name,
          publicName,
          division: inScheme(divisionScheme, ownDivision ?? archeryStyle),
          list: archeryStyle,
          rank,
          total,
          isUnfinished: isRetired || isNotFinished,
        }),
      ),
  )
}

/** The results of teams in an event so far. Until the event starts, teams can still be added. */
const teamsIn = async (
  db: ReadConnection,
  { id, status, isCounted }: Series['events'][number],
): Promise<SeriesTeamEvent> => {
  const totals = isCounted ? await teamTotalsOf(db, id) : undefined
  const isOver = !isCounted || status === 'completed' || (status === 'active' && totals === undefined)
  return { id, isOver, best: totals?.best ?? null, teams: status === 'upcoming' ? [] : (totals?.teams ?? []) }
}

/** The teams of a series in the API form. Empty while no team has a result. */
const teamsOfSeries = async (
  db: ReadConnection,
  rules: SeriesRules,
  events: Series['events'],
): Promise<Pick<SeriesTable, 'teams'>> => {
  const teamEvents: SeriesTeamEvent[] = []
  for (const event of events) {
    teamEvents.push(await teamsIn(db, event))
    await nextSpan()
  }
  const table = seriesTeams(rules, teamEvents)
  if (table === undefined) return {}
  const lineOf = <Line extends SeriesLine>({ archer: _key, parts, ...line }: Line) => ({
    ...line,
    parts: [...parts],
  })
  return { teams: { ranked: table.ranked.map(lineOf), apart: table.apart.map(lineOf) } }
}

/**
 * The table of a series on a day: the same for all who are signed in, and one for everyone, in which guests have a name
 * only for events that say so, and children are named in short.
 */
export const tableOf = async (
  db: ReadConnection,
  id: string,
  reading: TableReading,
): Promise<SeriesTable> => {
  const { name, counting, best, founderId } = await rulesOf(db, id)
  const events = await eventsOf(db, { id, counting })
  const schemes = await schemesOf(db, id)
  const entries = await entriesOf(db, id)
  const archers = archersOf(entries, await linksOf(db, id))
  const accounts = new Set(entries.flatMap(({ userId }) => userId ?? []))
  const seriesEvents: SeriesEvent[] = []
  const participants = new Map<string, string>()
  const unnamed = new Set<string>()
  const shortNames = new Map<string, string | undefined>()
  for (const event of events) {
    if (seriesEvents.length > 0) await nextSpan()
    const divisionScheme = schemes.get(event.id) ?? usualSchemeId
    const results = await resultsIn(db, { ...event, divisionScheme }, { archers, reading })
    for (const { archer, participantId, isKeptBack, publicName } of results) {
      participants.set(JSON.stringify([event.id, archer]), participantId)
      // As in the newest event, like the name.
      shortNames.set(archer, publicName)
      if (isKeptBack) unnamed.add(archer)
    }
    const isOver = !event.isCounted || event.status === 'completed'
    seriesEvents.push({ id: event.id, isOver, results })
  }
  const shownShot = seriesEvents.map(({ results, ...event }) => ({
    ...event,
    // A name that one event keeps back must not stand beside its result because another event names the archer.
    results: results.map((result) => (unnamed.has(result.archer) ? { ...result, name: neutral } : result)),
  }))
  const shortNameOf = (archer: string) => (unnamed.has(archer) ? undefined : shortNames.get(archer))
  const lineOf = <Line extends SeriesLine>({ archer, parts, ...line }: Line) => ({
    ...line,
    ...(unnamed.has(archer) && { isUnnamed: true }),
    ...(shortNameOf(archer) !== undefined && { publicName: shortNameOf(archer) }),
    isGuest: !accounts.has(archer),
    parts: parts.map((part) => ({
      ...part,
      participantId: participants.get(JSON.stringify([part.eventId, archer])) ?? archer,
    })),
  })
  const divisions = await inOrderOfSchemes(db, seriesTable({ counting, best }, shownShot))
  return {
    id,
    name,
    counting: contractCounting(counting),
    best,
    ...(await languageOfSeries(db, { id, founderId })),
    events,
    divisions: divisions.map(({ division, ranked, apart }) => ({
      ...codeIn(division),
      ranked: ranked.map(lineOf),
      apart: apart.map(lineOf),
    })),
    ...(await teamsOfSeries(db, { counting, best }, events)),
  }
}

/** The series with a public key. Throws NotFound if no series has it. */
export const seriesOfKey = async (db: ReadConnection, key: string): Promise<string> => {
  const series = await findByKey(db, key)
  if (series === undefined) throw new NotFound(fault('series-link-not-public'))
  return series.id
}

const inPoints = (hundredths: number): string => String(hundredths / 100)

type FileLine = Pick<SeriesTable['divisions'][number]['apart'][number], 'name' | 'sum' | 'missing'> & {
  readonly parts: readonly { readonly eventId: string; readonly worth: number; readonly counts: boolean }[]
}

/**
 * The fields of a line in a file after the rank: name, sum, missing, and each event. Results that do not count are in
 * brackets.
 */
const fieldsOf = (events: SeriesTable['events'], { name, sum, missing, parts }: FileLine): string[] => [
  name,
  inPoints(sum),
  String(missing),
  ...events.map(({ id }) => {
    const part = parts.find(({ eventId }) => eventId === id)
    if (part === undefined) return ''
    return part.counts ? inPoints(part.worth) : `(${inPoints(part.worth)})`
  }),
]

/** The table for a CSV file, and the name of the series for the file name. */
export const tableFile = async (db: ReadConnection, id: string, reading: TableReading) => {
  const { name, language, events, divisions } = await tableOf(db, id, reading)
  const words = wordsOfFiles({ language })
  const head = [
    words.division,
    words.rank,
    words.name,
    words.points,
    words.missing,
    ...events.map((event) => event.name),
    words.scheme,
  ]
  const rows = divisions.flatMap(({ division, divisionScheme = usualSchemeId, ranked, apart }) =>
    [
      ...ranked.map((line) => [String(line.rank), line] as const),
      ...apart.map((line) => ['', line] as const),
    ].map(([rank, line]) => [division, rank, ...fieldsOf(events, line), divisionScheme]),
  )
  return { name, table: [head, ...rows] }
}

/** The table of teams for a CSV file, and the name of the series. */
export const teamsFile = async (db: ReadConnection, id: string, reading: TableReading) => {
  const { name, language, events, teams = { ranked: [], apart: [] } } = await tableOf(db, id, reading)
  const words = wordsOfFiles({ language })
  const rows = [
    ...teams.ranked.map((line) => [String(line.rank), ...fieldsOf(events, line)]),
    ...teams.apart.map((line) => ['', ...fieldsOf(events, line)]),
  ]
  const eventNames = events.map((event) => event.name)
  const head = [words.rank, words.team, words.points, words.missing, ...eventNames]
  return { name, table: [head, ...rows] }
}
