import { compareTexts } from '../compare-texts.ts'
import { countedIn } from '../rounds/hits.ts'
import type { Round } from '../rounds/round.ts'
import type { EventStatus, MissedRoundRule } from './event.ts'
import type { Shot } from './shot.ts'
import { type Division, standingsOf } from './standings.ts'
import { statusOverAll } from './status-over-all.ts'

/** A round of an event. */
export interface RoundOfEvent {
  /** From 1. */
  readonly number: number
  readonly round: Round
  readonly numberOfTargets: number
  readonly status: EventStatus
}

type RoundShot = Pick<
  Shot,
  | 'isRetired'
  | 'isNotFinished'
  | 'total'
  | 'penalty'
  | 'scoredPoints'
  | 'targetsScored'
  | 'takenOut'
  | 'zones'
>

/** An archer of an event with several rounds. */
export interface EventEntry extends Pick<Shot, 'participantId' | 'name' | 'archeryStyle' | 'shootOff'> {
  /** What they shot by round number; rounds that they missed are absent. */
  readonly starts: ReadonlyMap<number, RoundShot>
}

interface PartOfTotal {
  readonly round: number
  readonly total: number
  /** Points that officers took off in this round. */
  readonly penalty?: number
  readonly targetsScored: number
  /** The round has started without the archer. */
  readonly isMissed: boolean
}

export type EntryTotal<E extends EventEntry> = E &
  Omit<Shot, 'byRound'> & { readonly byRound: readonly PartOfTotal[] }

export interface OverAll<E extends EventEntry> {
  readonly divisions: readonly Division<EntryTotal<E>>[]
  /** Archers who missed a round, by name, if the event does not rank them. */
  readonly unranked: readonly EntryTotal<E>[]
}

/** The id of the combined round when the rounds break ties in different ways. */
export const severalRounds = 'several-rounds'

const ways = ({ ties }: Round): string => JSON.stringify(ties)

/**
 * A round whose rules break ties over several rounds. Hits are added up only if all rounds count the same ones.
 * Otherwise equal totals share the rank, or shoot off if one of the rounds requires it (rule R50).
 */
export const tiesOverAll = (rounds: readonly Round[]): Round | undefined => {
  const [first] = rounds
  // Stryker disable next-line ConditionalExpression: for the type; without rounds all are the same.
  if (first === undefined) return undefined
  const isSame = rounds.every(
    (round) => ways(round) === ways(first) && countedIn(round).join() === countedIn(first).join(),
  )
  if (isSame) return first
  const isShotOff = rounds.some(({ ties }) => ties.level === 'shoot-off')
  return {
    ...first,
    id: severalRounds,
    ties: { ...first.ties, steps: [], level: isShotOff ? 'shoot-off' : 'shared' },
  }
}

const sumOf = (numbers: readonly number[]): number => numbers.reduce((sum, each) => sum + each, 0)

const totalOf = <E extends EventEntry>(entry: E, rounds: readonly RoundOfEvent[]): EntryTotal<E> => {
  const shot = [...entry.starts.values()]
  const zones: Record<string, number> = {}
  for (const start of shot)
    for (const [zone, count] of Object.entries(start.zones)) zones[zone] = (zones[zone] ?? 0) + count
  return {
    ...entry,
    isRetired: shot.some(({ isRetired }) => isRetired),
    isNotFinished: shot.some(({ isNotFinished = false }) => isNotFinished),
    total: sumOf(shot.map(({ total }) => total)),
    penalty: sumOf(shot.map(({ penalty = 0 }) => penalty)),
    scoredPoints: sumOf(shot.map(({ scoredPoints }) => scoredPoints)),
    targetsScored: sumOf(shot.map(({ targetsScored }) => targetsScored)),
    takenOut: sumOf(shot.map(({ takenOut = 0 }) => takenOut)),
    zones,
    byRound: rounds.map(({ number, status }) => {
      const start = entry.starts.get(number)
      return {
        round: number,
        total: start?.total ?? 0,
        ...(start?.penalty !== undefined && start.penalty > 0 && { penalty: start.penalty }),
        targetsScored: start?.targetsScored ?? 0,
        isMissed: start === undefined && status !== 'upcoming',
      }
    }),
  }
}

/**
 * Standings over all rounds of an event, by total points (rule R50): first archers who finished, then those who did
 * not, then retired ones. Archers who missed a round are last or unranked, as the event says. Nothing is provisional once all
 * rounds are completed.
 *
 * @param styles the divisions in the order in which they are listed
 */
export const standingsOverAll = <E extends EventEntry>(
  { rounds, missed }: { readonly rounds: readonly RoundOfEvent[]; readonly missed: MissedRoundRule },
  entries: readonly E[],
  styles: readonly string[],
): OverAll<E> => {
  const heldRounds = rounds.filter(({ status }) => status !== 'cancelled')
  const ties = tiesOverAll(heldRounds.map(({ round }) => round))
  if (ties === undefined) return { divisions: [], unranked: [] }
  const totals = entries.map((entry) => totalOf(entry, heldRounds))
  const isUnranked = ({ byRound }: EntryTotal<E>) =>
    missed === 'unranked' && byRound.some(({ isMissed }) => isMissed)
  const shoot = {
    status: statusOverAll(heldRounds),
    numberOfTargets: sumOf(heldRounds.map(({ numberOfTargets }) => numberOfTargets)),
  }
  const rankedTotals = totals.filter((each) => !isUnranked(each))
  return {
    divisions: standingsOf(ties, rankedTotals, styles, shoot),
    unranked: totals.filter(isUnranked).toSorted((one, other) => compareTexts(one.name, other.name)),
  }
}

/** The round to show now: the active one, or else the next one, or else the last. */
export const roundOfNow = <R extends Pick<RoundOfEvent, 'status'>>(rounds: readonly R[]): R | undefined =>
  rounds.find(({ status }) => status === 'active') ??
  rounds.find(({ status }) => status === 'upcoming') ??
  rounds.at(-1)

/**
 * What a board of several rounds shows by default: the active round, or else all rounds shot so far, or else the first.
 */
export const boardOfNow = <R extends Pick<RoundOfEvent, 'status'>>(
  rounds: readonly R[],
): R | 'all' | undefined =>
  rounds.find(({ status }) => status === 'active') ??
  (rounds.some(({ status }) => status === 'completed') ? 'all' : rounds[0])
