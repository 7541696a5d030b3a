import { days, minutes } from '../../platform/clock.ts'
import { foldAllSearchTexts } from '../../platform/db/folding.ts'
import type { Feature } from '../../platform/features.ts'
import type { CardParts } from './asks.ts'
import { equipmentRoutes } from './equipment/routes.ts'
import { groupScorecardRoutes } from './group/routes.ts'
import { cardHistoryRoutes } from './history/routes.ts'
import { foldCards } from './saving/folding-store.ts'
import { forgetEndedLedgers } from './saving/old-history-procedure.ts'
import { scorecardRoutes } from './saving/routes.ts'
import { cardMailJob } from './sharing/commands.ts'
import { mailCard } from './sharing/jobs.ts'
import { sharingRoutes } from './sharing/routes.ts'
import { statisticsRoutes } from './statistics/routes.ts'

const scorecards: Feature<CardParts> = {
  routes: scorecardRoutes,
  chores: (parts) => [
    { name: 'forget the history of deleted cards', every: days(1), run: () => forgetEndedLedgers(parts) },
    { name: 'fold texts of cards', every: minutes(1), run: () => foldAllSearchTexts(parts.db, foldCards) },
  ],
}

const sharing: Feature<CardParts> = {
  routes: sharingRoutes,
  jobs: (parts) => ({ [cardMailJob]: (payload) => mailCard(parts, payload) }),
}

const statistics: Feature<CardParts> = { routes: statisticsRoutes }

const cardHistory: Feature<CardParts> = { routes: cardHistoryRoutes }

const groupScorecards: Feature<CardParts> = { routes: groupScorecardRoutes }

const equipment: Feature = { routes: equipmentRoutes }

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
