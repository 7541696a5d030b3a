import {
  type Counts,
  type DivisionMerge,
  type DivisionScheme,
  inSchemeOrder,
  listOfDivision,
  madeOf,
  type Round,
  standingsOf,
  tally,
} from '@fletch/domain'
import type { Competition } from '@fletch/domain/contract'
import type { ReadConnection } from '../../../platform/db/database.ts'
import { entriesWithArrows } from '../../cards/index.ts'
import { schemeNamed } from '../../divisions/index.ts'
import { listMerges } from '../record/merges-store.ts'
import { noSuchEvent } from '../record/reads.ts'
import { findRanked, type listCards, type listReopenings, type listShot } from './store.ts'

type ShotRow = Awaited<ReturnType<typeof listShot>>[number]
export type CardRow = Awaited<ReturnType<typeof listCards>>[number]

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

export const shotOf = (round: Round, row: ShotRow) => ({
  participantId: row.participantId,
  groupId: row.groupId,
  name: `${row.firstName} ${row.lastName}`.trim(),
  archeryStyle: row.archeryStyle,
  isRetired: row.status === 'retired',
  ...sumsOf(round, row),
  shootOff: row.shootOff,
  confirmed: row.confirmedAt !== null,
})

export type Shot = ReturnType<typeof shotOf>

/** How an event lists its archers. */
interface Listing {
  readonly scheme: DivisionScheme
  readonly merges: readonly DivisionMerge[]
}

export const listingOf = async (
  db: ReadConnection,
  competitionId: string,
  divisionScheme: string | undefined,
): Promise<Listing> => ({
  scheme: await schemeNamed(db, divisionScheme),
  merges: await listMerges(db, competitionId),
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
  const inLists = shots.map((shot) => listed(merges, shot))
  const lists = inSchemeOrder(
    scheme,
    inLists.map(({ archeryStyle }) => archeryStyle),
  )
  return { inLists, lists }
}

export const divisionsOf = (
  round: Round,
  shots: readonly Shot[],
  listing: Listing,
  { proofRequired, ...shoot }: Pick<Competition, 'proofRequired' | 'status' | 'numberOfTargets'>,
) => {
  const { inLists, lists } = inListsOf(listing, shots)
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
