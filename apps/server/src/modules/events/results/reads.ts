import {
  type Counts,
  countedIn,
  csvOf,
  type DivisionMerge,
  type DivisionScheme,
  groupProgress,
  inSchemeOrder,
  listOfDivision,
  madeOf,
  type Round,
  standingsOf,
  tally,
  usualSchemeId,
} from '@fletch/domain'
import type { BoardArcher, BoardGroup, Competition, EventResults, OpenGroup } from '@fletch/domain/contract'
import type { ReadConnection } from '../../../platform/db/database.ts'
import type { Who } from '../../../platform/http/authentication.ts'
import { entriesWithArrows } from '../../cards/index.ts'
import { schemeNamed } from '../../divisions/index.ts'
import { readRound } from '../../rounds/index.ts'
import { listMerges } from '../record/merges-store.ts'
import { eventToRun, noSuchEvent, readEvent } from '../record/reads.ts'
import { findRanked, listCards, listReopenings, listShot } from './store.ts'

type ShotRow = Awaited<ReturnType<typeof listShot>>[number]
type CardRow = Awaited<ReturnType<typeof listCards>>[number]

const zonesOf = (zones: string | null): Counts => JSON.parse(zones ?? '{}')

const sumsOf = (round: Round, row: ShotRow) => {
  if (row.uncounted === null)
    return {
      total: row.totalScore ?? 0,
      targetsScored: row.targetsScored ?? 0,
      zones: zonesOf(row.zones),
      photographed: row.photographed ?? 0,
    }
  const shot = entriesWithArrows(JSON.parse(row.uncounted), row.uncountedArrows)
  const { totalScore, targetsScored, zones, proof } = tally(round, shot)
  return { total: totalScore, targetsScored, zones, photographed: proof.photographed }
}

const shotOf = (round: Round, row: ShotRow) => ({
  participantId: row.participantId,
  groupId: row.groupId,
  name: `${row.firstName} ${row.lastName}`.trim(),
  archeryStyle: row.archeryStyle,
  isRetired: row.status === 'retired',
  ...sumsOf(round, row),
  shootOff: row.shootOff,
  confirmed: row.confirmedAt !== null,
})

type Shot = ReturnType<typeof shotOf>

/** How an event lists its archers. */
interface Listing {
  readonly scheme: DivisionScheme
  readonly merges: readonly DivisionMerge[]
}

const listingOf = async (
  db: ReadConnection,
  competitionId: string,
  divisionScheme: string | undefined,
): Promise<Listing> => ({
  scheme: await schemeNamed(db, divisionScheme),
  merges: await listMerges(db, competitionId),
})

/** An archer in the list of their division, or of the one that it was merged into. */
const listed = (merges: readonly DivisionMerge[], shot: Shot): Shot & { readonly ownDivision?: string } => {
  const archeryStyle = listOfDivision(merges, shot.archeryStyle)
  return archeryStyle === shot.archeryStyle ? shot : { ...shot, archeryStyle, ownDivision: shot.archeryStyle }
}

/** The divisions of a list in which there are archers; undefined where only its own archers stand in it. */
const madeOfIn = (
  { merges }: Listing,
  list: string,
  results: readonly { readonly ownDivision?: string | undefined }[],
): { of?: string[] } => {
  const shown = madeOf(merges, list).filter(
    (code) => code === list || results.some(({ ownDivision }) => ownDivision === code),
  )
  return shown.length > 1 ? { of: shown } : {}
}

const divisionsOf = (
  round: Round,
  shots: readonly Shot[],
  listing: Listing,
  { proofRequired, ...shoot }: Pick<Competition, 'proofRequired' | 'status' | 'numberOfTargets'>,
) => {
  const inLists = shots.map((shot) => listed(listing.merges, shot))
  const lists = inSchemeOrder(
    listing.scheme,
    inLists.map(({ archeryStyle }) => archeryStyle),
  )
  return standingsOf(round, inLists, lists, shoot).map(({ archeryStyle, isProvisional, results }) => ({
    archeryStyle,
    ...madeOfIn(listing, archeryStyle, results),
    isProvisional,
    results: results.map(({ photographed, shootOff: _order, ...result }) => ({
      ...result,
      proof: { scored: result.targetsScored, photographed },
      lacksProof: proofRequired && photographed < result.targetsScored,
    })),
  }))
}

const isSettled = (cards: readonly CardRow[]): boolean => cards.every(({ proposals }) => proposals === 0)

const withoutPlaces = (divisions: ReturnType<typeof divisionsOf>): EventResults['divisions'] =>
  divisions.map(({ results, ...division }) => ({
    ...division,
    results: results.map(({ groupId: _group, archeryStyle: _style, ...result }) => result),
  }))

/** Standings by division, the same for everyone; settled when nothing that was entered waits for a decision. */
export const resultsOf = async (db: ReadConnection, competitionId: string): Promise<EventResults> => {
  const [event] = await findRanked(db, { competitionId })
  if (event === undefined) throw noSuchEvent()
  const round = await readRound(db, event.roundId)
  const shots = (await listShot(db, { competitionId })).map((row) => shotOf(round, row))
  const settled = isSettled(await listCards(db, { competitionId }))
  const listing = await listingOf(db, competitionId, event.divisionScheme)
  const reopenings = await listReopenings(db, { competitionId })
  return {
    settled,
    divisions: withoutPlaces(divisionsOf(round, shots, listing, event)),
    ...(reopenings.length > 0 && { reopenings: [...reopenings] }),
  }
}

/** An event while it is shot: the standings, and how far each group is. */
export interface Field {
  readonly event: Competition
  readonly results: EventResults
  readonly archers: readonly Omit<BoardArcher, 'kind' | 'id'>[]
  readonly groups: readonly Omit<BoardGroup, 'kind'>[]
}

const groupOf = (event: Competition, card: CardRow, archers: readonly Shot[]): Omit<BoardGroup, 'kind'> => {
  const walking = archers.filter(({ isRetired }) => !isRetired)
  const course = { ...event, startingTarget: card.startingTarget }
  const scored = walking.map(({ targetsScored }) => targetsScored)
  const { atTarget, ...progress } = groupProgress(scored, course)
  const hasCard = card.updatedAt !== null
  return {
    id: card.id,
    place: card.place,
    groupName: card.groupName,
    startingTarget: card.startingTarget,
    archers: walking.length,
    hasCard,
    editor: card.firstName === null ? null : `${card.firstName} ${card.lastName ?? ''}`.trim(),
    atTarget: hasCard ? atTarget : null,
    ...progress,
    lastHeardAt: card.updatedAt,
    proposals: card.proposals,
    unconfirmed: walking.filter(({ confirmed }) => !confirmed).length,
  }
}

export const fieldOf = async (db: ReadConnection, event: Competition): Promise<Field> => {
  const round = await readRound(db, event.roundId)
  const shots = (await listShot(db, { competitionId: event.id })).map((row) => shotOf(round, row))
  const cards = await listCards(db, { competitionId: event.id })
  const listing = await listingOf(db, event.id, event.divisionScheme)
  const divisions = divisionsOf(round, shots, listing, event)
  const byGroup = Map.groupBy(shots, ({ groupId }) => groupId)
  return {
    event,
    results: { settled: isSettled(cards), divisions: withoutPlaces(divisions) },
    archers: divisions.flatMap(({ results }) => results),
    groups: cards.map((card) => groupOf(event, card, byGroup.get(card.id) ?? [])),
  }
}

const yesOrNo = (is: boolean): string => (is ? 'Yes' : 'No')

/** The results as the text of a CSV file, and the event's name for the file. */
export const resultsFile = async (db: ReadConnection, who: Who, competitionId: string) => {
  const { name, roundId, divisionScheme = usualSchemeId } = await readEvent(db, who, competitionId)
  const counted = countedIn(await readRound(db, roundId))
  const { divisions } = await resultsOf(db, competitionId)
  // The clubs' own styles say their name; of other schemes the code, its name and each archer's own division.
  const isOther = divisionScheme !== usualSchemeId
  const names = new Map(
    (await schemeNamed(db, divisionScheme)).divisions.map(({ code, name: called }) => [code, called]),
  )
  const isMerged = divisions.some(({ of }) => of !== undefined)
  const listHead = [
    ...(isOther ? ['Division', 'Division name'] : ['Style']),
    ...(isMerged ? ['Own division'] : []),
  ]
  const head = [...listHead, 'Rank', 'Name', 'Total', 'Targets', ...counted, 'Proof', 'Confirmed', 'Why']
  const rows = divisions.flatMap(({ archeryStyle, results }) =>
    results.map((result) => [
      archeryStyle,
      ...(isOther ? [names.get(archeryStyle) ?? ''] : []),
      ...(isMerged ? [result.ownDivision ?? archeryStyle] : []),
      String(result.rank),
      result.name,
      String(result.total),
      String(result.targetsScored),
      ...counted.map((zone) => String(result.zones[zone] ?? 0)),
      `${result.proof.photographed} of ${result.proof.scored}`,
      yesOrNo(result.confirmed),
      result.explanation,
    ]),
  )
  return { name, csv: csvOf([head, ...rows]) }
}

/** Groups in which something is open, for those who run the event. */
export const openGroupsOf = async (
  db: ReadConnection,
  who: Who,
  competitionId: string,
): Promise<OpenGroup[]> => {
  const { numberOfTargets, roundId } = await eventToRun(db, who, competitionId)
  const round = await readRound(db, roundId)
  const rows = (await listShot(db, { competitionId })).filter(({ status }) => status === 'registered')
  const byGroup = Map.groupBy(rows, ({ groupId }) => groupId)
  return (await listCards(db, { competitionId }))
    .map(({ id, groupName, updatedAt, proposals }): OpenGroup => {
      const archers = (byGroup.get(id) ?? []).map((row) => shotOf(round, row))
      return {
        groupId: id,
        groupName,
        hasCard: updatedAt !== null,
        lastHeardAt: updatedAt,
        blankTargets: archers.reduce((sum, { targetsScored }) => sum + numberOfTargets - targetsScored, 0),
        proposals,
        unconfirmed: archers.filter(({ confirmed }) => !confirmed).map(({ name }) => name),
      }
    })
    .filter(
      ({ hasCard, blankTargets, proposals, unconfirmed }) =>
        !hasCard || blankTargets > 0 || proposals > 0 || unconfirmed.length > 0,
    )
}
