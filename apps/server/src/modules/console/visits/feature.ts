import { days, minutes } from '../../../platform/clock.ts'
import type { Feature } from '../../../platform/features.ts'
import { forgetOldFigures } from './commands.ts'
import { countVisits } from './counting-procedure.ts'
import { adminAnalyticsRoutes } from './routes.ts'

/** The analytics report (docs/data-model.md). */
export const adminAnalytics: Feature = {
  routes: adminAnalyticsRoutes,
  chores: (parts) => [
    { name: 'count page visits', every: minutes(1), run: () => countVisits(parts, minutes(1)) },
    {
      name: 'forget old figures of visits',
      every: days(1),
      inTransaction: (tx) => forgetOldFigures(tx, parts.clock),
    },
  ],
}
