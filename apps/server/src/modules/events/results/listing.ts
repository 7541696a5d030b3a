import {
  type Counts,
  type DivisionMerge,
  type DivisionScheme,
  type EventStatus,
  inSchemeOrder,
  isUnshot,
  listOfDivision,
  madeOf,
  type Round,
  rowsOut,
  standingsOf,
  type TargetOut,
  tally,
  targetsOutFor,
} from '@fletch/domain'
import type { ArcherApart, Competition } from '@fletch/domain/contract'
import type { ReadConnection } from '../../../platform/db/database.ts'
import { entriesWithArrows } from '../../cards/index.ts'
import { schemeNamed } from '../../divisions/index.ts'
import { listMerges } from '../record/merges-store.ts'
import { noSuchEvent } from '../record/reads.ts'
import { listTargetsOut } from '../record/targets-out-store.ts'
import {
  findRanked,
  type listCards,
  listDisqualified,
  listDocuments,
  type listReopenings,
  listShot,
} from './store.ts'

type ShotRow = Awaited<ReturnType<typeof listShot>>[number]
export type CardRow = Awaited<ReturnType<typeof listCards>>[number]

const zonesOf = (zones: string | null): Counts => JSON.parse(zones ?? '{}')

const entriesIn = (scores: string, arrows: string | null) => entriesWithArrows(JSON.parse(scores), arrows)

const sumsOf = (round: Round, row: ShotRow) => {
  if (row.uncounted === null)
    return {
      total: row.totalScore ?? 0,
      targetsScored: row.targetsScored ?? 0,
      zones: zonesOf(row.zones),
      photographed: row.photographed ?? 0,
    }
  return sumsIn(round, entriesIn(row.uncounted, row.uncountedArrows))
}

const sumsIn = (round: Round, entries: ReturnType<typeof entriesIn>) => {
  const { totalScore, targetsScored, zones, proof } = tally(round, entries)
  return { total: totalScore, targetsScored, zones, photographed: proof.photographed }
}

type Document = Awaited<ReturnType<typeof listDocuments>>[number]

/** What counts of what was shot: targets that are out count as scored, without points. */
const sumsWithout = (
  round: Round,
  row: ShotRow,
  { out, document }: { readonly out: ReadonlySet<number>; readonly document: Document | undefined },
) => {
  if (out.size === 0) return sumsOf(round, row)
  const entries = document === undefined ? [] : entriesIn(document.scores, document.arrows)
  const sums = sumsIn(
    round,
    entries.filter((_, at) => !out.has(at)),
  )
  return { ...sums, targetsScored: sums.targetsScored + out.size, takenOut: out.size }
}

/** How many targets that count are from paper, and have no photo. */
const paperOf = (
  { fromPaper }: ShotRow,
  { out, document }: { readonly out: ReadonlySet<number>; readonly document: Document | undefined },
): number => {
  if (fromPaper === null || document === undefined) return 0
  const entries = entriesIn(document.scores, document.arrows)
  const rows: number[] = JSON.parse(fromPaper)
  return rows.filter((row) => {
    const entry = entries[row]
    return entry !== undefined && !out.has(row) && !isUnshot(entry) && entry.photoPath === null
  }).length
}

const nameOf = ({ firstName, lastName }: ShotRow): string => `${firstName} ${lastName}`.trim()

/** Of a guest, where it was said. */
export const clubOf = ({ club }: { readonly club: string }): { club?: string } =>
  club === '' ? {} : { club }

/** A mark counts while the archer is retired: a process that knows none may have let them shoot on. */
const markOf = ({ status, mark }: ShotRow) => (status === 'retired' ? mark : null)

const shotOf = (round: Round, row: ShotRow, without: Parameters<typeof sumsWithout>[2]) => {
  const { total, ...sums } = sumsWithout(round, row, without)
  const penalty = row.penalty ?? 0
  const mark = markOf(row)
  return {
    participantId: row.participantId,
    entryId: row.entryId ?? row.participantId,
    groupId: row.groupId,
    name: nameOf(row),
    ...clubOf(row),
    archeryStyle: row.archeryStyle,
    isRetired: row.status === 'retired' && mark !== 'not-finished',
    ...(mark === 'not-finished' && { isNotFinished: true }),
    ...sums,
    paper: paperOf(row, without),
    total: total - penalty,
    ...(penalty > 0 && { penalty }),
    shootOff: row.shootOff,
    confirmed: row.confirmedAt !== null,
    /** How far the archer is on the course, whatever counts of it. */
    entered: sumsOf(round, row).targetsScored,
    /** Registered and there: not retired, and not marked. */
    isThere: row.status === 'registered',
  }
}

export type Shot = ReturnType<typeof shotOf>

const apartOf = (round: Round, row: ShotRow, mark: 'not-started' | 'disqualified') => {
  const { total, targetsScored } = sumsOf(round, row)
  return {
    ...{ participantId: row.participantId, entryId: row.entryId ?? row.participantId, name: nameOf(row) },
    ...clubOf(row),
    ...{ archeryStyle: row.archeryStyle, mark, total, targetsScored },
  }
}

type Apart = ReturnType<typeof apartOf>

const byName = (one: { readonly name: string }, other: { readonly name: string }): number =>
  one.name < other.name ? -1 : Number(one.name > other.name)

/** Who is apart, under the code of their list. */
export const inLists = (
  { merges }: Listing,
  apart: readonly Pick<Apart, Exclude<keyof Apart, 'entryId'>>[],
): { apart?: ArcherApart[] } =>
  apart.length === 0
    ? {}
    : {
        apart: apart
          .map(({ archeryStyle, ...archer }) => ({
            ...archer,
            archeryStyle: listOfDivision(merges, archeryStyle),
          }))
          .toSorted(byName),
      }

interface RoundShot {
  readonly round: Round
  readonly listing: Listing
  readonly courseTargets: number
  readonly numberOfTargets: number
  readonly status: EventStatus
  /** For people who may have no account. */
  readonly isPublic?: boolean | undefined
}

/** Who was entered by an officer and has not agreed is named in public once they shoot: that is their word, too. */
const isNamedInPublic = ({ askedAt, uncounted, targetsScored }: ShotRow): boolean =>
  askedAt === null || uncounted !== null || (targetsScored ?? 0) > 0

/** What was shot in a round: by those who are ranked, and by those who stand apart. */
export const shotsOf = async (
  db: ReadConnection,
  competitionId: string,
  { round, listing, status, isPublic = false, ...course }: RoundShot,
) => {
  const all = await listShot(db, { competitionId })
  const rows = isPublic ? all.filter(isNamedInPublic) : all
  const targetsOut = await listTargetsOut(db, competitionId)
  const documents = new Map(
    targetsOut.length === 0 && rows.every(({ fromPaper }) => fromPaper === null)
      ? []
      : (await listDocuments(db, competitionId)).map((each) => [each.participantId, each]),
  )
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
        return shotOf(round, row, { out: rowsOut(out, card), document: documents.get(row.participantId) })
      }),
    apart: hasBegun
      ? rows
          .filter(isOut)
          .map((row) => apartOf(round, row, isDisqualified(row) ? 'disqualified' : 'not-started'))
      : [],
  }
}

/** How an event lists its archers. */
export interface Listing {
  readonly scheme: DivisionScheme
  readonly merges: readonly DivisionMerge[]
  /** Registrations; a disqualification in one round is one for all. */
  readonly disqualified: ReadonlySet<string>
}

export const listingOf = async (
  db: ReadConnection,
  competitionId: string,
  divisionScheme: string | undefined,
): Promise<Listing> => ({
  scheme: await schemeNamed(db, divisionScheme),
  merges: await listMerges(db, competitionId),
  disqualified: new Set((await listDisqualified(db, { competitionId })).map(({ entryId }) => entryId)),
})

interface InDivision {
  readonly archeryStyle: string
}

/** An archer in the list of their division, or of the one that it was merged into. */
const listed = <S extends InDivision>(
  merges: readonly DivisionMerge[],
  shot: S,
): S & { readonly ownDivision?: string } => {
  const archeryStyle = listOfDivision(merges, shot.archeryStyle)
  return archeryStyle === shot.archeryStyle ? shot : { ...shot, archeryStyle, ownDivision: shot.archeryStyle }
}

/** The divisions of a list in which there are archers; undefined where only its own archers stand in it. */
export const madeOfIn = (
  { merges }: Listing,
  list: string,
  results: readonly { readonly ownDivision?: string | undefined }[],
): { of?: string[] } => {
  const shown = madeOf(merges, list).filter(
    (code) => code === list || results.some(({ ownDivision }) => ownDivision === code),
  )
  return shown.length > 1 ? { of: shown } : {}
}

export const inListsOf = <S extends InDivision>({ scheme, merges }: Listing, shots: readonly S[]) => {
  const listedShots = shots.map((shot) => listed(merges, shot))
  const lists = inSchemeOrder(
    scheme,
    listedShots.map(({ archeryStyle }) => archeryStyle),
  )
  return { listedShots, lists }
}

export const divisionsOf = (
  round: Round,
  shots: readonly Shot[],
  listing: Listing,
  { proofRequired, ...shoot }: Pick<Competition, 'proofRequired' | 'status' | 'numberOfTargets'>,
) => {
  const { listedShots, lists } = inListsOf(listing, shots)
  return standingsOf(round, listedShots, lists, shoot).map(({ archeryStyle, isProvisional, results }) => ({
    archeryStyle,
    ...madeOfIn(listing, archeryStyle, results),
    isProvisional,
    results: results.map(
      ({
        photographed,
        paper,
        shootOff: _order,
        entered: _row,
        entryId: _entry,
        isThere: _there,
        ...result
      }) => ({
        ...result,
        ...proofOf(result, { photographed, paper, proofRequired }),
      }),
    ),
  }))
}

interface Proof {
  readonly photographed: number
  readonly paper: number
  readonly proofRequired: boolean
}

/** The proof of what counts: of a target that is out none is wanted, nor of one from paper. */
export const proofOf = (
  { targetsScored, takenOut = 0 }: { readonly targetsScored: number; readonly takenOut?: number | undefined },
  { photographed, paper, proofRequired }: Proof,
) => {
  const scored = targetsScored - takenOut
  return {
    proof: { scored, photographed, ...(proofRequired && paper > 0 && { paper }) },
    lacksProof: proofRequired && photographed + paper < scored,
  }
}

/** The targets that are out, as results tell it. */
export const outOf = (targetsOut: readonly (TargetOut & { readonly round?: number })[]) =>
  targetsOut.length === 0 ? {} : { targetsOut: [...targetsOut] }

export const isSettled = (cards: readonly CardRow[]): boolean =>
  cards.every(({ proposals }) => proposals === 0)

type Reopening = Awaited<ReturnType<typeof listReopenings>>[number]

export const reopeningsOf = (reopenings: readonly Reopening[]) =>
  reopenings.length === 0
    ? {}
    : { reopenings: reopenings.toSorted((one, other) => (one.at > other.at ? -1 : 1)) }

export const rankedEvent = async (db: ReadConnection, competitionId: string) => {
  const [event] = await findRanked(db, { competitionId })
  if (event === undefined) throw noSuchEvent()
  return event
}
