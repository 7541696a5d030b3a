import type { CardContent } from '@fletch/domain'
import type { Scorecard } from '@fletch/domain/contract'
import type { CardRecord } from './card-record.ts'
import { withRound } from './known-rounds.ts'

type BeforeRounds<Value> = Omit<Value, 'roundId'> & { readonly roundId?: string | undefined }

/** A record as a phone may have it: before rounds, neither its card nor the server's names one. */
export type StoredRecord = Omit<CardRecord, 'mine' | 'base'> & {
  readonly mine: BeforeRounds<CardContent>
  readonly base: BeforeRounds<Scorecard> | null
}

const isOfToday = (record: StoredRecord): record is CardRecord =>
  record.mine.roundId !== undefined && (record.base === null || record.base.roundId !== undefined)

/** A record with its defaults. A save in flight is not changed, because a retry must be identical. */
export const recordFrom = (stored: StoredRecord): CardRecord =>
  isOfToday(stored)
    ? stored
    : { ...stored, mine: withRound(stored.mine), base: stored.base && withRound(stored.base) }
