import { boardOfNow, roundOfNow } from '@fletch/domain'
import type { Competition, EventRound } from '@fletch/domain/contract'
import { useSearch } from 'wouter'

/** The round that the address names; undefined where it names none that there is. */
export const useRoundAsked = (rounds: readonly EventRound[] = []): EventRound | undefined => {
  const asked = new URLSearchParams(useSearch()).get('round')
  return rounds.find(({ number }) => String(number) === asked)
}

/** Which round of an event its page shows; undefined where it has one. */
export const useRoundShown = ({ rounds }: Pick<Competition, 'rounds'>): EventRound | undefined => {
  const asked = useRoundAsked(rounds)
  return asked ?? roundOfNow(rounds ?? [])
}

/** What the address of a board says of all rounds together. */
export const allRounds = { round: 'all' } as const

/** What the address asks a board for: the number of a round, or 'all' of them; undefined where it asks for neither. */
export const useBoardAsked = (): string | undefined => {
  const asked = new URLSearchParams(useSearch()).get('round') ?? ''
  return /^(all|\d{1,2})$/.test(asked) ? asked : undefined
}

/** Which rounds of an event its board shows. */
export const useBoardShown = (rounds: readonly EventRound[]): EventRound | 'all' | undefined => {
  const asked = useBoardAsked()
  if (asked === 'all') return asked
  return rounds.find(({ number }) => String(number) === asked) ?? boardOfNow(rounds)
}
