import { days, minutes } from '../../../platform/clock.ts'
import { foldAll } from '../../../platform/db/folding.ts'
import type { Feature } from '../../../platform/features.ts'
import type { CardParts } from '../asks.ts'
import { forgetEndedLedgers } from './ended-procedure.ts'
import { foldCards } from './folding-store.ts'
import { scorecardRoutes } from './routes.ts'

export const scorecards: Feature<CardParts> = {
  routes: scorecardRoutes,
  chores: (parts) => [
    { name: 'forget the history of deleted cards', every: days(1), run: () => forgetEndedLedgers(parts) },
    { name: 'fold texts of cards', every: minutes(1), run: () => foldAll(parts.db, foldCards) },
  ],
}
