import { hours } from '../../../platform/clock.ts'
import type { Feature } from '../../../platform/features.ts'
import { forgetOldMerges } from './commands.ts'
import { memberMergeRoutes } from './routes.ts'

export const memberMerges: Feature = {
  routes: memberMergeRoutes,
  chores: ({ clock }) => [
    {
      name: 'forget old merges of members',
      every: hours(1),
      inTransaction: (tx) => forgetOldMerges(tx, clock),
    },
  ],
}
