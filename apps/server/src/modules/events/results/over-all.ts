import { standingsOverAll, statusOverAll, tiesOverAll } from '@fletch/domain'
import type { EventResults } from '@fletch/domain/contract'
import type { ReadConnection } from '../../../platform/db/database.ts'
import { readRound } from '../../rounds/index.ts'
import { listRounds } from '../record/store.ts'
import { inListsOf, isSettled, listingOf, madeOfIn, rankedEvent, reopeningsOf, shotOf } from './listing.ts'
import { listCards, listEntries, listReopenings, listShot } from './store.ts'

type RoundRow = Awaited<ReturnType<typeof listRounds>>[number]

/** A round with what was shot in it, by the id of each archer's registration. */
const shotIn = async (db: ReadConnection, { id, number, roundId, numberOfTargets, status }: RoundRow) => {
  const round = await readRound(db, roundId)
  const rows = await listShot(db, { competitionId: id })
  return {
    number,
    round,
    numberOfTargets,
    status,
    shots: new Map(rows.map((row) => [row.entryId ?? row.participantId, shotOf(round, row)])),
    isSettled: isSettled(await listCards(db, { competitionId: id })),
    reopenings: await listReopenings(db, { competitionId: id }),
  }
}

type ShotRound = Awaited<ReturnType<typeof shotIn>>

const entryOf = (
  rounds: readonly ShotRound[],
  { firstName, lastName, ...entry }: Awaited<ReturnType<typeof listEntries>>[number],
) => {
  const shots = rounds.flatMap(({ number, shots: all }) => {
    const shot = all.get(entry.participantId)
    return shot === undefined ? [] : [[number, shot] as const]
  })
  return {
    ...entry,
    name: `${firstName} ${lastName}`.trim(),
    starts: new Map(shots),
    photographed: shots.reduce((sum, [, { photographed }]) => sum + photographed, 0),
    confirmed: shots.every(([, { confirmed }]) => confirmed),
  }
}

/** How an event of several rounds stands, and what its ranks follow from. */
export const overAllOf = async (db: ReadConnection, competitionId: string) => {
  const event = await rankedEvent(db, competitionId)
  const rounds: ShotRound[] = []
  for (const row of await listRounds(db, [competitionId])) rounds.push(await shotIn(db, row))
  const held = rounds.filter(({ status }) => status !== 'cancelled')
  const entries = (await listEntries(db, competitionId))
    .map((row) => entryOf(held, row))
    .filter(({ starts }) => starts.size > 0)
  const listing = await listingOf(db, competitionId, event.divisionScheme)
  const { inLists, lists } = inListsOf(listing, entries)
  const standings = standingsOverAll({ rounds, missed: event.missedRound }, inLists, lists)
  const results: EventResults = {
    settled: rounds.every((each) => each.isSettled),
    divisions: standings.divisions.map(({ archeryStyle, isProvisional, results: archers }) => ({
      archeryStyle,
      ...madeOfIn(listing, archeryStyle, archers),
      isProvisional,
      results: archers.map(
        ({ photographed, shootOff: _order, starts: _starts, archeryStyle: _style, byRound, ...result }) => ({
          ...result,
          byRound: [...byRound],
          proof: { scored: result.targetsScored, photographed },
          lacksProof: event.proofRequired && photographed < result.targetsScored,
        }),
      ),
    })),
    unranked: standings.unranked.map(({ participantId, name, archeryStyle, total, byRound }) => ({
      participantId,
      name,
      archeryStyle,
      total,
      byRound: [...byRound],
    })),
    ...reopeningsOf(rounds.flatMap(({ reopenings }) => reopenings)),
  }
  return { results, ...basisOf(held) }
}

const basisOf = (rounds: readonly ShotRound[]) => ({
  ties: tiesOverAll(rounds.map(({ round }) => round)),
  status: statusOverAll(rounds),
  numberOfTargets: rounds.reduce((sum, each) => sum + each.numberOfTargets, 0),
})
