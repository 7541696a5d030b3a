import type { ClubEvent, EventRound, Participant } from '@fletch/contract'
import { type Starting, smallestGroup, startsFor } from '@fletch/domain'
import { v7 as uuidv7 } from 'uuid'
import { instantOf } from '../../../platform/clock.ts'
import type { ReadConnection, WriteTransaction } from '../../../platform/db/database.ts'
import type { SignedInUser } from '../../../platform/http/authentication.ts'
import type { Dependencies } from '../../../platform/parts.ts'
import { listPlacesIn } from '../participants/later-rounds-store.ts'
import { readEvent } from '../record/reads.ts'
import { roundsOfEvent } from '../record/round-policy.ts'
import { refuseSkipped } from '../record/skipped-times.ts'
import { resultsOf } from '../results/reads.ts'
import { unusedCode } from './codes.ts'
import { insertGroups, listGroups, setGroup } from './store.ts'

/** The archers of a round by the id of their registration in the event. */
const byEntry = async (db: ReadConnection, roundId: string, archers: readonly Participant[]) => {
  const archerById = new Map(archers.map((archer) => [archer.id, archer]))
  return new Map(
    (await listPlacesIn(db, roundId)).flatMap(({ id, entryId }) => {
      const archer = archerById.get(id)
      return archer === undefined ? [] : [[entryId, archer] as const]
    }),
  )
}

/**
 * The archers of a later round in the order of the standings after the previous rounds, by division; unranked archers
 * last.
 */
export const archersByStanding = async (
  db: ReadConnection,
  { id, partOf }: ClubEvent,
  archers: readonly Participant[],
): Promise<Participant[]> => {
  const remaining = await byEntry(db, id, archers)
  const { divisions } = await resultsOf(db, partOf?.id ?? id)
  const standing = divisions.flatMap(({ results }) =>
    results.flatMap(({ participantId }) => {
      const archer = remaining.get(participantId)
      remaining.delete(participantId)
      return archer === undefined ? [] : [archer]
    }),
  )
  return [...standing, ...remaining.values()]
}

const roundBefore = (whole: ClubEvent, round: number): EventRound | undefined =>
  roundsOfEvent(whole).find(({ number }) => number === round - 1)

/**
 * Keeps the groups of the previous round for archers who shoot again. Archers who were in no group join the smallest.
 */
export const keepGroups = async (
  tx: WriteTransaction,
  { clock }: Pick<Dependencies, 'clock'>,
  who: SignedInUser,
  round: ClubEvent,
  { archers, starting }: { readonly archers: readonly Participant[]; readonly starting: Starting },
): Promise<void> => {
  const { id, partOf, courseTargets } = round
  if (partOf === undefined) return
  const earlierRound = roundBefore(await readEvent(tx, who, partOf.id), partOf.round)
  if (earlierRound === undefined) return
  const archerByEntry = await byEntry(tx, id, archers)
  const places = (await listPlacesIn(tx, earlierRound.id)).toSorted(
    (one, other) => (one.groupPlace ?? 0) - (other.groupPlace ?? 0),
  )
  const members = Map.groupBy(
    places.filter(({ groupId, entryId }) => groupId !== null && archerByEntry.has(entryId)),
    ({ groupId }) => groupId,
  )
  const keptGroups = (await listGroups(tx, earlierRound.id)).flatMap((group) => {
    const again = members.get(group.id)?.flatMap(({ entryId }) => archerByEntry.get(entryId) ?? [])
    return again === undefined ? [] : [{ ...group, archers: again }]
  })
  const placedArchers = new Set(keptGroups.flatMap((group) => group.archers))
  for (const archer of archers.filter((each) => !placedArchers.has(each)))
    keptGroups[smallestGroup(keptGroups.map((group) => group.archers))]?.archers.push(archer)
  const groups = []
  for (const [place, group] of keptGroups.entries())
    groups.push({ group, row: { id: uuidv7(), place, code: await unusedCode(tx) } })
  const starts = startsFor(groups.length, courseTargets, starting)
  refuseSkipped(
    'starting.from',
    round,
    starts.map(({ startsAt }) => startsAt),
  )
  await insertGroups(
    tx,
    groups.map(({ group, row }) => ({
      ...row,
      competitionId: id,
      groupName: group.groupName,
      startingTarget: starts[row.place]?.target ?? 1,
      startsAt: starts[row.place]?.startsAt ?? null,
      continues: group.id,
      createdAt: instantOf(clock),
    })),
  )
  for (const { group, row } of groups)
    for (const [place, archer] of group.archers.entries()) await setGroup(tx, archer.id, row.id, place)
}
