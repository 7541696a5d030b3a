import { hours } from '../../../platform/clock.ts'
import type { Feature } from '../../../platform/features.ts'
import type { ClubParts } from '../asks.ts'
import { forgetOldMerges } from './commands.ts'
import { memberMergeRoutes } from './routes.ts'

export const memberMerges: Feature<ClubParts> = {
  routes: memberMergeRoutes,
  chores: ({ clock }) => [
    {
      name: 'forget old merges of members',
      every: hours(1),
      inTransaction: (tx) => forgetOldMerges(tx, clock),
    },
  ],
}
