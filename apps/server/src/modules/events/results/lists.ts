import type { ArcherApart, ClubEvent } from '@fletch/contract'
import {
  compareTexts,
  type DivisionMerge,
  inSchemeOrder,
  listOfDivision,
  madeOf,
  type Round,
  standingsOf,
  type TargetOut,
} from '@fletch/domain'
import type { ReadConnection } from '../../../platform/db/database.ts'
import { nextSpan, spanRows } from '../../../platform/long-answers.ts'
import { eventUnknown } from '../record/reads.ts'
import type { ListSettings } from './list-settings.ts'
import type { Apart, CardRow, Shot } from './shots.ts'
import { findRankingSettings, type listReopenings } from './store.ts'

const byName = (one: { readonly name: string }, other: { readonly name: string }): number =>
  compareTexts(one.name, other.name)

/** Archers who are apart, with the code of their list. */
export const apartInLists = (
  { merges }: ListSettings,
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

interface InDivision {
  readonly archeryStyle: string
}

/** An archer in the list of their division, or of the division that it was merged into. */
const listed = <S extends InDivision>(
  merges: readonly DivisionMerge[],
  shot: S,
): S & { readonly ownDivision?: string } => {
  const archeryStyle = listOfDivision(merges, shot.archeryStyle)
  return archeryStyle === shot.archeryStyle ? shot : { ...shot, archeryStyle, ownDivision: shot.archeryStyle }
}

/** The divisions of a list that have archers; empty if it has only archers of its own division. */
export const mergedDivisionsIn = (
  { merges }: ListSettings,
  list: string,
  results: readonly { readonly ownDivision?: string | undefined }[],
): { of?: string[] } => {
  const codes = madeOf(merges, list).filter(
    (code) => code === list || results.some(({ ownDivision }) => ownDivision === code),
  )
  return codes.length > 1 ? { of: codes } : {}
}

export const shotsByList = <S extends InDivision>({ scheme, merges }: ListSettings, shots: readonly S[]) => {
  const listedShots = shots.map((shot) => listed(merges, shot))
  const lists = inSchemeOrder(
    scheme,
    listedShots.map(({ archeryStyle }) => archeryStyle),
  )
  return { listedShots, lists }
}

export const divisionsOf = async (
  round: Round,
  shots: readonly Shot[],
  listing: ListSettings,
  {
    asksPhoto,
    proofRequired,
    ...shoot
  }: Pick<ClubEvent, 'asksPhoto' | 'proofRequired' | 'status' | 'numberOfTargets'>,
) => {
  const { listedShots, lists } = shotsByList(listing, shots)
  const byList = Map.groupBy(listedShots, ({ archeryStyle }) => archeryStyle)
  const standings: ReturnType<typeof standingsOf<Shot & { readonly ownDivision?: string }>>[number][] = []
  for (const list of lists) {
    if (listedShots.length > spanRows) await nextSpan()
    standings.push(...standingsOf(round, byList.get(list) ?? [], [list], shoot))
  }
  return standings.map(({ archeryStyle, isProvisional, results }) => ({
    archeryStyle,
    ...mergedDivisionsIn(listing, archeryStyle, results),
    isProvisional,
    results: results.map(
      ({
        photographed,
        paper,
        shootOff: _order,
        entered: _row,
        entryId: _entry,
        isThere: _there,
        scoredPoints: _scored,
        ...result
      }) => ({
        ...result,
        ...proofOf(result, { photographed, paper, proofRequired: proofRequired && asksPhoto !== false }),
      }),
    ),
  }))
}

interface Proof {
  readonly photographed: number
  readonly paper: number
  readonly proofRequired: boolean
}

/** The proof of targets that count. Targets that are out and targets from paper need none. */
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

/** The targets that are out, as results show them. */
export const targetsOutOf = (targetsOut: readonly (TargetOut & { readonly round?: number })[]) =>
  targetsOut.length === 0 ? {} : { targetsOut: [...targetsOut] }

export const isSettled = (cards: readonly CardRow[]): boolean =>
  cards.every(({ proposals }) => proposals === 0)

type Reopening = Awaited<ReturnType<typeof listReopenings>>[number]

export const reopeningsOf = (reopenings: readonly Reopening[]) =>
  reopenings.length === 0
    ? {}
    : { reopenings: reopenings.toSorted((one, other) => compareTexts(other.at, one.at)) }

export const rankedEvent = async (db: ReadConnection, competitionId: string) => {
  const [event] = await findRankingSettings(db, { competitionId })
  if (event === undefined) throw eventUnknown()
  return event
}
