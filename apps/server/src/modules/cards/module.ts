import type { Feature } from '../../platform/features.ts'
import type { CardParts } from './asks.ts'
import { equipment } from './equipment/feature.ts'
import { groupScorecards } from './group/feature.ts'
import { cardHistory } from './history/feature.ts'
import { scorecards } from './saving/feature.ts'
import { sharing } from './sharing/feature.ts'
import { statistics } from './statistics/feature.ts'

export { cardViewersWith } from './answers.ts'
export { roundsOnCards } from './saving/reads.ts'

/** The parts of the module that app.ts registers. */
export const cardsFeatures: readonly Feature<CardParts>[] = [
  scorecards,
  groupScorecards,
  cardHistory,
  statistics,
  sharing,
  equipment,
]
