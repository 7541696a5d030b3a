import type { Scorecard } from '@fletch/contract'
import type { CardContent } from '@fletch/domain'
import { ofAnotherRound, withServerCard } from '../cards/card-changes.ts'
import type { CardRecord } from '../cards/card-record.ts'
import { defaultRoundId, withRound } from '../kept/known-rounds.ts'

type BeforeRounds<Value> = Omit<Value, 'roundId'> & { readonly roundId?: string | undefined }

/** A record as a phone may have it: before rounds, neither its card nor the server's names one. */
export type StoredRecord = Omit<CardRecord, 'mine' | 'base'> & {
  readonly mine: BeforeRounds<CardContent>
  readonly base: BeforeRounds<Scorecard> | null
}

const isOfToday = (record: StoredRecord): record is CardRecord =>
  record.mine.roundId !== undefined && (record.base === null || record.base.roundId !== undefined)

/**
 * A page before rounds copied a card of another round without its arrows. The copy is merged with the card that it was
 * made of, so that their absence is no change. Zones that were entered in it are of another round.
 */
const withArrowsBack = (record: CardRecord, base: Scorecard): CardRecord => {
  const scores = base.scores.map((entry) => ({ ...entry, arrows: [] }))
  const copied = { ...base, roundId: defaultRoundId, version: base.version - 1, scores }
  const merged = withServerCard({ ...record, base: copied }, base)
  return merged.inFlight || merged.mine.roundId === base.roundId
    ? merged
    : { ...merged, base, refusal: ofAnotherRound }
}

/** A record with its defaults. A save in flight is not changed, because a retry must be identical. */
export const recordFrom = (stored: StoredRecord): CardRecord => {
  if (isOfToday(stored)) return stored
  const base = stored.base && withRound(stored.base)
  const record = { ...stored, mine: withRound(stored.mine), base }
  return base === null || base.roundId === record.mine.roundId ? record : withArrowsBack(record, base)
}
