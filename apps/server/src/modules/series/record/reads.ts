import { fault, type ListedSeries, type Series, series as seriesShape } from '@fletch/contract'
import { mayAddTotals, type SeriesCounting, statusOverAll } from '@fletch/domain'
import type { ReadConnection, WriteTransaction } from '../../../platform/db/database.ts'
import { storedJson } from '../../../platform/db/stored-json.ts'
import { Forbidden, NotFound, refuse } from '../../../platform/errors.ts'
import type { SignedInUser } from '../../../platform/http/authentication.ts'
import { latestSchemes } from '../../divisions/index.ts'
import { mayRunEvent } from '../../events/index.ts'
import { founderOf, reasonNotToRun, runsSeries } from './policy.ts'
import {
  findSeries,
  listAllLinks,
  listAskedClubs,
  listClubs,
  listEntries,
  listEvents,
  listLaterRounds,
  listLinks,
  listSchemes,
  listSeries,
  listTiesToEvents,
  lockSeriesRow,
} from './store.ts'

const noSuchSeries = () => new NotFound(fault('series-unknown'))

const countingOf = storedJson<SeriesCounting>('counting of a series', seriesShape.shape.counting)

/** The name and the counting rules of a series. */
export const rulesOf = async (db: ReadConnection, id: string) => {
  const row = await findSeries(db, id)
  if (row === undefined) throw noSuchSeries()
  return { ...row, counting: countingOf(row.counting) }
}

const languageOf = (founder: { readonly language: string | null } | undefined): { language?: string } =>
  founder === undefined || founder.language === null ? {} : { language: founder.language }

/** The language of the club that founded a series; absent if it has none. */
export const languageOfSeries = async (
  db: ReadConnection,
  { id, founderId }: { readonly id: string; readonly founderId: string | null },
): Promise<{ readonly language?: string }> => languageOf(founderOf(await listClubs(db, '', id), founderId))

/** The events of a series, in its order, with the rounds that each shoots and its status over all rounds. */
export const eventsShot = async (db: ReadConnection, seriesId: string) => {
  const later = Map.groupBy(await listLaterRounds(db, seriesId), ({ competitionId }) => competitionId)
  return (await listEvents(db, seriesId)).map(({ roundId, numberOfTargets, status, ...event }) => {
    const rounds = [{ roundId, numberOfTargets, status }, ...(later.get(event.id) ?? [])]
    const heldRounds = rounds.filter((round) => round.status !== 'cancelled')
    return {
      ...event,
      status: statusOverAll(rounds),
      rounds: heldRounds.map((round) => ({ roundId: round.roundId, targets: round.numberOfTargets })),
    }
  })
}

/** Whether an event of the series is not among these. */
export const removesEvents = async (
  db: ReadConnection,
  id: string,
  competitionIds: readonly string[],
): Promise<boolean> => (await listEvents(db, id)).some((event) => !competitionIds.includes(event.id))

/**
 * The events of a series. If totals are added, an event that shoots other rounds than the first event is not counted.
 */
export const eventsOf = async (
  db: ReadConnection,
  { id, counting }: { readonly id: string; readonly counting: SeriesCounting },
): Promise<Omit<Series['events'][number], 'mayRemove'>[]> => {
  const events = await eventsShot(db, id)
  const first = events.find(({ status }) => status !== 'cancelled')
  return events.map(({ rounds, ...event }) => {
    const fits = first === undefined || mayAddTotals([first, { rounds }])
    return { ...event, isCounted: event.status !== 'cancelled' && (counting.kind !== 'total' || fits) }
  })
}

const peopleOf = (links: readonly { readonly participantId: string; readonly person: number }[]) =>
  [...Map.groupBy(links, ({ person }) => person).values()].map((each) =>
    each.map(({ participantId }) => participantId),
  )

/** Linked participants, grouped by person, including those of events that are not in the series now. */
export const allLinksOf = async (db: ReadConnection, id: string): Promise<string[][]> =>
  peopleOf(await listAllLinks(db, id))

/** Linked participants, grouped by person, of the events that are in the series. */
export const linksOf = async (db: ReadConnection, id: string): Promise<string[][]> =>
  peopleOf(await listLinks(db, id)).filter(({ length }) => length > 1)

/** The division scheme of each event. One that a club has changed since is the newest of those that its events use. */
export const schemesOf = async (db: ReadConnection, id: string): Promise<ReadonlyMap<string, string>> => {
  const schemes = await listSchemes(db, id)
  const latest = await latestSchemes(db, new Set(schemes.map(({ divisionScheme }) => divisionScheme)))
  return new Map(
    schemes.map(({ competitionId, divisionScheme }) => [
      competitionId,
      latest.get(divisionScheme) ?? divisionScheme,
    ]),
  )
}

export const entriesOf = (db: ReadConnection, id: string) => listEntries(db, id)

const askedClubsOf = async (
  db: ReadConnection,
  userId: string,
  { id, isOfficer }: { readonly id: string; readonly isOfficer: boolean },
): Promise<Series['asked']> =>
  (await listAskedClubs(db, userId, id))
    .map(({ declinedAt, ownerId, administratorId, ...club }) => ({
      ...club,
      hasDeclined: declinedAt !== null,
      mayAnswer: runsSeries([{ ownerId, administratorId }], userId),
    }))
    .filter(({ mayAnswer }) => isOfficer || mayAnswer)

export const readSeries = async (
  db: ReadConnection,
  { userId }: Pick<SignedInUser, 'userId'>,
  id: string,
): Promise<Series> => {
  const { publicKey, founderId, ...series } = await rulesOf(db, id)
  const clubs = await listClubs(db, userId, id)
  // The series is deleted with its last club.
  if (clubs.length === 0) throw noSuchSeries()
  const isOfficer = runsSeries(clubs, userId)
  const founder = founderOf(clubs, founderId)
  const mayLead = founder !== undefined && runsSeries([founder], userId)
  const ties = isOfficer && !mayLead ? await listTiesToEvents(db, userId, id) : []
  const ownEvents = new Set(ties.filter((event) => mayRunEvent(event, userId)).map((event) => event.id))
  const events = await eventsOf(db, series)
  return {
    ...series,
    ...languageOf(founder),
    counting: contractCounting(series.counting),
    clubs: clubs.map((club) => ({
      id: club.id,
      name: club.name,
      isFounder: club === founder,
      mayRemove: clubs.length > 1 && (mayLead || runsSeries([club], userId)),
    })),
    asked: await askedClubsOf(db, userId, { id, isOfficer }),
    events: events.map((event) => ({ ...event, mayRemove: mayLead || ownEvents.has(event.id) })),
    same: isOfficer ? await linksOf(db, id) : [],
    publicKey: isOfficer ? publicKey : null,
    isOfficer,
    mayLead,
  }
}

/** Converts to the API form. */
export const contractCounting = (counting: SeriesCounting): Series['counting'] =>
  counting.kind === 'place' ? { ...counting, points: [...counting.points] } : counting

/** The series, for an officer of one of its clubs. Throws Forbidden for all others. */
export const seriesToRun = async (db: ReadConnection, who: SignedInUser, id: string): Promise<Series> => {
  const series = await readSeries(db, who, id)
  refuse(reasonNotToRun(series), Forbidden)
  return series
}

/** Locks a series against other changes. */
export const lockSeries = async (tx: WriteTransaction, id: string): Promise<void> => {
  if ((await lockSeriesRow(tx, id)) === undefined) throw noSuchSeries()
}

export const listOfSeries = async (
  db: ReadConnection,
  query: Parameters<typeof listSeries>[1],
): Promise<ListedSeries[]> => [...(await listSeries(db, query))]
