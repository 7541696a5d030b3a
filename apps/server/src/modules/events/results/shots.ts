import type { EventResults } from '@fletch/contract'
import {
  blankEntry,
  clubOfArcher,
  disclosedName,
  type EventStatus,
  isSameShot,
  isUnshot,
  mayDisclose,
  personName,
  type Round,
  rowsOut,
  tally,
  targetsOutFor,
} from '@fletch/domain'
import type { ReadConnection } from '../../../platform/db/database.ts'
import { readInSpans } from '../../../platform/long-answers.ts'
import { entriesFrom } from '../../cards/index.ts'
import { listSecondScores } from '../group-cards/second-scores-store.ts'
import { namedShortIn } from '../participants/children.ts'
import { storedPaperRows, storedZones } from '../record/stored-shots.ts'
import { listTargetsOut } from '../record/targets-out-store.ts'
import { companionReaders, type ListSettings, type Readers } from './list-settings.ts'
import { type listCards, listScoreDocuments, listShotRows } from './store.ts'

type ShotRow = Awaited<ReturnType<typeof listShotRows>>[number]
export type CardRow = Awaited<ReturnType<typeof listCards>>[number]

const sumsOf = (round: Round, row: ShotRow) => {
  if (row.uncounted === null)
    return {
      total: row.totalScore ?? 0,
      scoredPoints: row.scoredPoints ?? row.totalScore ?? 0,
      targetsScored: row.targetsScored ?? 0,
      zones: storedZones(row.zones ?? '{}'),
      photographed: row.photographed ?? 0,
    }
  return sumsIn(round, entriesFrom(row.uncounted, row.uncountedArrows))
}

const sumsIn = (round: Round, entries: ReturnType<typeof entriesFrom>) => {
  const { totalScore, scoredPoints, targetsScored, zones, proof } = tally(round, entries)
  return { total: totalScore, scoredPoints, targetsScored, zones, photographed: proof.photographed }
}

type Document = Awaited<ReturnType<typeof listScoreDocuments>>[number]

/** The sums that count: targets that are out count as scored, without points. */
const sumsWithoutTargetsOut = (
  round: Round,
  row: ShotRow,
  { out, document }: { readonly out: ReadonlySet<number>; readonly document: Document | undefined },
) => {
  if (out.size === 0) return sumsOf(round, row)
  const entries = document === undefined ? [] : entriesFrom(document.scores, document.arrows)
  const sums = sumsIn(
    round,
    entries.filter((_, row) => !out.has(row)),
  )
  return { ...sums, targetsScored: sums.targetsScored + out.size, takenOut: out.size }
}

/** How many targets that count are from paper without a photo. */
const paperOf = (
  { fromPaper }: ShotRow,
  { out, document }: { readonly out: ReadonlySet<number>; readonly document: Document | undefined },
): number => {
  if (fromPaper === null || document === undefined) return 0
  const entries = entriesFrom(document.scores, document.arrows)
  return storedPaperRows(fromPaper).filter((row) => {
    const entry = entries[row]
    return entry !== undefined && !out.has(row) && !isUnshot(entry) && entry.photoPath === null
  }).length
}

/**
 * The archers of whom a second scorer wrote the same for every target that was scored, as they are on the card that counts
 * now.
 */
const scoredTwiceIn = (
  round: Round,
  documents: readonly Document[],
  secondScores: readonly Document[],
): ReadonlySet<string> => {
  const second = new Map(secondScores.map((each) => [each.participantId, each]))
  const isTwice = ({ participantId, scores, arrows }: Document): boolean => {
    const other = second.get(participantId)
    const otherEntries = entriesFrom(other?.scores ?? '[]', other?.arrows ?? null)
    const entries = entriesFrom(scores, arrows)
    const hasShot = entries.some((entry) => !isUnshot(entry))
    return (
      hasShot &&
      entries.every(
        (entry, row) => isUnshot(entry) || isSameShot(round, entry, otherEntries[row] ?? blankEntry),
      )
    )
  }
  return new Set(documents.filter(isTwice).map(({ participantId }) => participantId))
}

/** Readers, and the archers whom they read in short. */
export interface NamingReaders extends Readers {
  readonly namedShort: ReadonlySet<string>
}

/** Papers name guests. */
const onPaper = { namesGuests: true }

type Division = EventResults['divisions'][number]
type ReadResult = Division['results'][number] & { readonly isKeptBack?: boolean }

/** Results as they are read, with what the server marks for itself. */
export interface ReadResults extends Omit<EventResults, 'divisions'> {
  divisions: (Omit<Division, 'results'> & { results: ReadResult[] })[]
}

/**
 * An archer's name and club for these readers, whether files and public pages keep them back, and the short name of a
 * child for papers.
 */
export const namedFor = (
  {
    participantId,
    entryConsent,
    club,
    profileClub,
    membershipClub,
    ...name
  }: Pick<
    ShotRow,
    'participantId' | 'entryConsent' | 'firstName' | 'lastName' | 'club' | 'profileClub' | 'membershipClub'
  >,
  { viewer, namesGuests, namedShort, marksKeptBack }: NamingReaders,
) => {
  const isNamed = mayDisclose(entryConsent, 'name', viewer, { namesGuests })
  const isNamedOnPaper = mayDisclose(entryConsent, 'name', 'public', onPaper)
  const child = { ...name, isNamedShort: true }
  const clubName = clubOfArcher({ club, membershipClub, profileClub }, entryConsent)
  return {
    name: personName(
      disclosedName({ ...name, isNamedShort: namedShort.has(participantId) }, entryConsent, viewer, {
        namesGuests,
      }),
    ),
    ...(!isNamed && marksKeptBack && { isKeptBack: true }),
    ...(!isNamedOnPaper && { isUnnamed: true }),
    ...(isNamedOnPaper &&
      viewer !== 'public' &&
      namedShort.has(participantId) && {
        publicName: personName(disclosedName(child, entryConsent, 'public', onPaper)),
      }),
    // Beside a result the club could tell who has no name there.
    ...(isNamed && clubName !== undefined && { club: clubName }),
  }
}

/**
 * A mark counts only while the archer is retired: a process that does not know marks may have let the archer continue.
 */
const markOf = ({ status, mark }: ShotRow) => (status === 'retired' ? mark : null)

const shotOf = (
  round: Round,
  row: ShotRow,
  {
    readers,
    twice,
    ...without
  }: Parameters<typeof sumsWithoutTargetsOut>[2] & {
    readonly readers: NamingReaders
    /** Undefined where there is one scorer. */
    readonly twice: ReadonlySet<string> | undefined
  },
) => {
  const { total, ...sums } = sumsWithoutTargetsOut(round, row, without)
  const penalty = row.penalty ?? 0
  const mark = markOf(row)
  return {
    participantId: row.participantId,
    entryId: row.entryId ?? row.participantId,
    groupId: row.groupId,
    ...namedFor(row, readers),
    archeryStyle: row.archeryStyle,
    isRetired: row.status === 'retired' && mark !== 'not-finished',
    ...(mark === 'not-finished' && { isNotFinished: true }),
    ...sums,
    paper: paperOf(row, without),
    total: total - penalty,
    ...(penalty > 0 && { penalty }),
    shootOff: row.shootOff,
    confirmed: row.confirmedAt !== null,
    ...(row.changedLateAt !== null && { isChangedLate: true }),
    ...(twice && { scoredTwice: twice.has(row.participantId) }),
    /** How many targets the archer has scored, including those that do not count. */
    entered: sumsOf(round, row).targetsScored,
    /** Registered and present: not retired and not marked. */
    isThere: row.status === 'registered',
  }
}

export type Shot = ReturnType<typeof shotOf>

const apartOf = (
  round: Round,
  row: ShotRow,
  { mark, readers }: { readonly mark: 'not-started' | 'disqualified'; readonly readers: NamingReaders },
) => {
  const { total, targetsScored } = sumsOf(round, row)
  return {
    participantId: row.participantId,
    entryId: row.entryId ?? row.participantId,
    ...namedFor(row, readers),
    archeryStyle: row.archeryStyle,
    mark,
    total,
    targetsScored,
  }
}

export type Apart = ReturnType<typeof apartOf>

interface RoundShot {
  readonly round: Round
  readonly listing: ListSettings
  readonly courseTargets: number
  readonly numberOfTargets: number
  readonly status: EventStatus
  /** Whether to say who was scored twice: at an event with two scorers. */
  readonly isTwice?: boolean
  readonly readers?: Readers | undefined
}

/**
 * An archer who may not be named stands in the results without a name once they have a score, so that the places of all
 * others stay right; until then public pages leave them out.
 */
const isListedFor =
  ({ viewer, leavesOut = false, ...place }: Readers) =>
  ({ entryConsent, uncounted, targetsScored }: ShotRow): boolean =>
    !leavesOut ||
    mayDisclose(entryConsent, 'name', viewer, place) ||
    uncounted !== null ||
    (targetsScored ?? 0) > 0

/** What was shot in a round, by archers who are ranked and by archers who are apart. */
export const shotsOf = async (
  db: ReadConnection,
  competitionId: string,
  { round, listing, status, isTwice = false, readers = companionReaders, ...course }: RoundShot,
) => {
  // Each span at its own moment. What an archer shot is one row, and ranks are made of one reading of all of them.
  const all: ShotRow[] = []
  for await (const span of readInSpans<ShotRow>((last) =>
    listShotRows(db, { competitionId, after: last?.turn ?? 0 }),
  ))
    all.push(...span)
  const rows = all.filter(isListedFor(readers))
  const naming = {
    ...readers,
    namedShort: await namedShortIn(db, competitionId, { scheme: listing.scheme, ...readers }),
  }
  const targetsOut = await listTargetsOut(db, competitionId)
  const areRead = isTwice || targetsOut.length > 0 || rows.some(({ fromPaper }) => fromPaper !== null)
  const allDocuments = areRead ? await listScoreDocuments(db, competitionId) : []
  const documents = new Map(allDocuments.map((each) => [each.participantId, each]))
  const twice = isTwice
    ? scoredTwiceIn(round, allDocuments, await listSecondScores(db, competitionId))
    : undefined
  const isDisqualified = ({ entryId, participantId }: ShotRow) =>
    listing.disqualified.has(entryId ?? participantId)
  const isOut = (row: ShotRow) => isDisqualified(row) || row.status === 'absent'
  const hasBegun = status === 'active' || status === 'completed'
  return {
    targetsOut,
    shots: rows
      .filter((row) => !isOut(row))
      .map((row) => {
        const out = targetsOutFor(targetsOut, listing.merges, row.archeryStyle)
        const card = { ...course, startingTarget: row.startingTarget ?? 1 }
        return shotOf(round, row, {
          out: rowsOut(out, card),
          document: documents.get(row.participantId),
          readers: naming,
          twice,
        })
      }),
    apart: hasBegun
      ? rows.filter(isOut).map((row) =>
          apartOf(round, row, {
            mark: isDisqualified(row) ? 'disqualified' : 'not-started',
            readers: naming,
          }),
        )
      : [],
  }
}
