import type { Feature } from '../../platform/features.ts'
import type { Parts } from '../../platform/parts.ts'
import { groupScorecards } from './group/feature.ts'
import { cardHistory } from './history/feature.ts'
import { scorecards } from './saving/feature.ts'
import { sharing } from './sharing/feature.ts'
import { statistics } from './statistics/feature.ts'

export { cardViewers } from './answers.ts'

/** What app.ts takes of the module. */
export const cardsFeatures: readonly Feature<Parts>[] = [
  scorecards,
  groupScorecards,
  cardHistory,
  statistics,
  sharing,
]
