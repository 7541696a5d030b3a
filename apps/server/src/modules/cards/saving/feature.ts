import { days } from '../../../platform/clock.ts'
import type { Feature } from '../../../platform/features.ts'
import { forgetEndedLedgers } from './ended-commands.ts'
import { scorecardRoutes } from './routes.ts'

export const scorecards: Feature = {
  routes: scorecardRoutes,
  chores: (parts) => [
    { name: 'forget the history of deleted cards', every: days(1), run: () => forgetEndedLedgers(parts) },
  ],
}
