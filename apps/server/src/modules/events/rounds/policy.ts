import { type EventRound, fault, mostRoundsOfEvent } from '@fletch/contract'
import { statusOverAll } from '@fletch/domain'
import type { Reason } from '../../../platform/errors.ts'

/** The reason why an event cannot get another round, or null if it can. */
export const reasonNoFurtherRound = (rounds: readonly Pick<EventRound, 'status'>[]): Reason | null => {
  const status = statusOverAll(rounds)
  if (status === 'cancelled') return fault('event-cancelled')
  if (status === 'completed') return fault('event-rounds-over')
  return rounds.length < mostRoundsOfEvent ? null : fault('event-rounds-full', { most: mostRoundsOfEvent })
}

/** The reason why a round can no longer change, or null if it can. */
export const reasonRoundStarted = ({ status }: Pick<EventRound, 'status'>): Reason | null =>
  status === 'upcoming' ? null : fault('round-started')
