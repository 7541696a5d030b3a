import { standingsOverAll, statusOverAll, tiesOverAll } from '@fletch/domain'
import type { ReadConnection } from '../../../platform/db/database.ts'
import { namedShortIn } from '../participants/children.ts'
import { listRounds } from '../record/store.ts'
import { rankedRound } from '../record/tie-rules.ts'
import { companionReaders, type ListSettings, listingOf, type Readers } from './list-settings.ts'
import {
  apartInLists,
  isSettled,
  mergedDivisionsIn,
  proofOf,
  rankedEvent,
  reopeningsOf,
  shotsByList,
  targetsOutOf,
} from './lists.ts'
import { type NamingReaders, namedFor, type ReadResults, shotsOf } from './shots.ts'
import { listCards, listEntries, listReopenings } from './store.ts'

type RoundRow = Awaited<ReturnType<typeof listRounds>>[number]

/** A round with its results, by the id of each archer's registration. */
const shotIn = async (
  db: ReadConnection,
  {
    listing,
    readers,
    isTwice,
  }: { readonly listing: ListSettings; readonly readers: Readers; readonly isTwice: boolean },
  { id, number, roundId, tieRule, asksPhoto, ...course }: RoundRow,
) => {
  const round = await rankedRound(db, { roundId, tieRule })
  const { shots, apart, targetsOut } = await shotsOf(db, id, {
    ...course,
    round,
    listing,
    readers,
    isTwice,
  })
  return {
    number,
    round,
    asksPhoto,
    numberOfTargets: course.numberOfTargets,
    status: course.status,
    shots: new Map(shots.map((shot) => [shot.entryId, shot])),
    apart,
    targetsOut: targetsOut.map((out) => ({ ...out, round: number })),
    isSettled: isSettled(await listCards(db, { competitionId: id })),
    reopenings: await listReopenings(db, { competitionId: id }),
  }
}

type ShotRound = Awaited<ReturnType<typeof shotIn>>

const entryOf = (
  rounds: readonly ShotRound[],
  {
    firstName,
    lastName,
    club,
    profileClub,
    membershipClub,
    entryConsent,
    ...entry
  }: Awaited<ReturnType<typeof listEntries>>[number],
  readers: NamingReaders,
) => {
  const shots = rounds.flatMap(({ number, asksPhoto, shots: all }) => {
    const shot = all.get(entry.participantId)
    return shot === undefined ? [] : [[number, shot, asksPhoto] as const]
  })
  return {
    ...entry,
    ...namedFor(
      {
        participantId: entry.participantId,
        firstName,
        lastName,
        club,
        profileClub,
        membershipClub,
        entryConsent,
      },
      readers,
    ),
    starts: new Map(shots.map(([number, shot]) => [number, shot])),
    photographed: shots.reduce((sum, [, { photographed }]) => sum + photographed, 0),
    paper: shots.reduce((sum, [, { paper }]) => sum + paper, 0),
    /** In a round that asks for photos. */
    lacksProof: shots.some(
      ([, shot, asksPhoto]) => proofOf(shot, { ...shot, proofRequired: asksPhoto }).lacksProof,
    ),
    confirmed: shots.every(([, { confirmed }]) => confirmed),
    ...(shots.some(([, { isChangedLate = false }]) => isChangedLate) && { isChangedLate: true }),
    ...(shots.some(([, shot]) => shot.scoredTwice !== undefined) && {
      scoredTwice: shots.every(([, { scoredTwice = false }]) => scoredTwice),
    }),
  }
}

type Entry = ReturnType<typeof entryOf>

type Named = Pick<Entry, 'participantId' | 'name' | 'isUnnamed' | 'publicName' | 'club'>

/** Who an archer is, without what they shot. */
const namedIn = ({ participantId, name, isUnnamed, publicName, club }: Named) => ({
  participantId,
  name,
  ...(isUnnamed && { isUnnamed }),
  ...(publicName !== undefined && { publicName }),
  ...(club !== undefined && { club }),
})

/** Archers who are disqualified in one of the rounds or started in none. All others are ranked. */
const archersApart = (rounds: readonly ShotRound[], entries: readonly Entry[]) => {
  const disqualified = rounds.flatMap(({ apart }) => apart.filter(({ mark }) => mark === 'disqualified'))
  const absent = new Set(rounds.flatMap(({ apart }) => apart.map(({ entryId }) => entryId)))
  const sumOf = (numbers: readonly number[]) => numbers.reduce((sum, each) => sum + each, 0)
  return entries.flatMap((entry) => {
    const { participantId, archeryStyle, starts } = entry
    const own = disqualified.filter(({ entryId }) => entryId === participantId)
    const mark = own.length > 0 ? 'disqualified' : 'not-started'
    if (mark === 'not-started' && (starts.size > 0 || !absent.has(participantId))) return []
    const startedRounds = [...starts.values()]
    const asShot = [
      ...own,
      ...startedRounds.map(({ total, penalty = 0, entered }) => ({
        total: total + penalty,
        targetsScored: entered,
      })),
    ]
    const total = sumOf(asShot.map((each) => each.total))
    const targetsScored = sumOf(asShot.map((each) => each.targetsScored))
    return [{ ...namedIn(entry), archeryStyle, mark, total, targetsScored } as const]
  })
}

/** The standings of an event with several rounds, with what its ranks depend on. */
export const overAllOf = async (
  db: ReadConnection,
  competitionId: string,
  readers: Readers = companionReaders,
) => {
  const event = await rankedEvent(db, competitionId)
  const rounds: ShotRound[] = []
  const listing = await listingOf(db, competitionId, event.divisionScheme)
  for (const row of await listRounds(db, [competitionId]))
    rounds.push(await shotIn(db, { listing, readers, isTwice: event.secondScorer !== null }, row))
  const heldRounds = rounds.filter(({ status }) => status !== 'cancelled')
  const namedShort = await namedShortIn(db, competitionId, { scheme: listing.scheme, ...readers })
  const naming = { ...readers, namedShort }
  const entries = (await listEntries(db, competitionId)).map((row) => entryOf(heldRounds, row, naming))
  const apart = archersApart(heldRounds, entries)
  const isApart = new Set(apart.map(({ participantId }) => participantId))
  const { listedShots, lists } = shotsByList(
    listing,
    entries.filter(({ participantId, starts }) => starts.size > 0 && !isApart.has(participantId)),
  )
  const standings = standingsOverAll({ rounds, missed: event.missedRound }, listedShots, lists)
  const results: ReadResults = {
    settled: rounds.every((each) => each.isSettled),
    divisions: standings.divisions.map(({ archeryStyle, isProvisional, results: archers }) => ({
      archeryStyle,
      ...mergedDivisionsIn(listing, archeryStyle, archers),
      isProvisional,
      results: archers.map(
        ({
          photographed,
          paper,
          shootOff: _order,
          starts: _starts,
          archeryStyle: _style,
          byRound,
          penalty,
          takenOut,
          lacksProof,
          scoredPoints: _scored,
          ...result
        }) => ({
          ...result,
          ...(penalty !== undefined && penalty > 0 && { penalty }),
          ...(takenOut !== undefined && takenOut > 0 && { takenOut }),
          byRound: [...byRound],
          proof: proofOf({ ...result, takenOut }, { photographed, paper, proofRequired: event.proofRequired })
            .proof,
          lacksProof: event.proofRequired && lacksProof,
        }),
      ),
    })),
    unranked: standings.unranked.map(({ archeryStyle, total, byRound, ...archer }) => ({
      ...namedIn(archer),
      archeryStyle,
      total,
      byRound: [...byRound],
    })),
    ...apartInLists(listing, apart),
    ...targetsOutOf(heldRounds.flatMap(({ targetsOut }) => targetsOut)),
    ...reopeningsOf(rounds.flatMap(({ reopenings }) => reopenings)),
  }
  return { results, ...rankingBasisOf(heldRounds) }
}

const rankingBasisOf = (rounds: readonly ShotRound[]) => ({
  ties: tiesOverAll(rounds.map(({ round }) => round)),
  status: statusOverAll(rounds),
  numberOfTargets: rounds.reduce((sum, each) => sum + each.numberOfTargets, 0),
})
