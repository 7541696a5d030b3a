import type { Competition, EventRound } from '@fletch/domain/contract'
import { useSearch } from 'wouter'

/** The round that the address names; undefined where it names none that there is. */
export const useRoundAsked = (rounds: readonly EventRound[] = []): EventRound | undefined => {
  const asked = new URLSearchParams(useSearch()).get('round')
  return rounds.find(({ number }) => String(number) === asked)
}

/** The round that is of interest now: the one under way, else the next one, else the last. */
const roundOfNow = (rounds: readonly EventRound[]): EventRound | undefined =>
  rounds.find(({ status }) => status === 'active') ??
  rounds.find(({ status }) => status === 'upcoming') ??
  rounds.at(-1)

/** Which round of an event its page shows; undefined where it has one. */
export const useRoundShown = ({ rounds }: Pick<Competition, 'rounds'>): EventRound | undefined => {
  const asked = useRoundAsked(rounds)
  return asked ?? roundOfNow(rounds ?? [])
}
