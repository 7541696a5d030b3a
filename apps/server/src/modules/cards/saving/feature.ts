import { days, minutes } from '../../../platform/clock.ts'
import { foldAllSearchTexts } from '../../../platform/db/folding.ts'
import type { Feature } from '../../../platform/features.ts'
import type { CardParts } from '../asks.ts'
import { foldCards } from './folding-store.ts'
import { forgetEndedLedgers } from './old-history-procedure.ts'
import { scorecardRoutes } from './routes.ts'

export const scorecards: Feature<CardParts> = {
  routes: scorecardRoutes,
  chores: (parts) => [
    { name: 'forget the history of deleted cards', every: days(1), run: () => forgetEndedLedgers(parts) },
    { name: 'fold texts of cards', every: minutes(1), run: () => foldAllSearchTexts(parts.db, foldCards) },
  ],
}
