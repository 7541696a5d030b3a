import type { ClubEvent, EventRound } from '@fletch/contract'
import { boardOfNow, roundOfNow } from '@fletch/domain'
import { useSearch } from 'wouter'

/** The round that the address asks for; undefined if there is no such round. */
export const useRoundInAddress = (rounds: readonly EventRound[] = []): EventRound | undefined => {
  const inAddress = new URLSearchParams(useSearch()).get('round')
  return rounds.find(({ number }) => String(number) === inAddress)
}

/** The round that an event's page shows; undefined if the event has one round. */
export const useRoundShown = ({ rounds }: Pick<ClubEvent, 'rounds'>): EventRound | undefined => {
  const round = useRoundInAddress(rounds)
  return round ?? roundOfNow(rounds ?? [])
}

/** The query of a board's address for all rounds together. */
export const allRoundsQuery = { round: 'all' } as const

/** The number of the round that a board's address asks for, or 'all'; undefined if it has neither. */
export const useBoardRoundInAddress = (): string | undefined => {
  const inAddress = new URLSearchParams(useSearch()).get('round') ?? ''
  return /^(all|\d{1,2})$/.test(inAddress) ? inAddress : undefined
}

/** The round that an event's board shows, or 'all'. */
export const useBoardShown = (rounds: readonly EventRound[]): EventRound | 'all' | undefined => {
  const inAddress = useBoardRoundInAddress()
  if (inAddress === 'all') return inAddress
  return rounds.find(({ number }) => String(number) === inAddress) ?? boardOfNow(rounds)
}
