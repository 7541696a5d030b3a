import type { Statistics } from '@fletch/contract'
import { defaultRoundId } from '../../phone/kept/known-rounds.ts'

const before = {
  roundId: defaultRoundId,
  rounds: [],
  averageTarget: null,
  averageArrow: null,
  share: null,
} as const satisfies Partial<Statistics>

/** A season of an older server has the default round, and no figures that it did not count. */
export const withSeasonDefaults = (season: Statistics): Statistics => ({ ...before, ...season })
