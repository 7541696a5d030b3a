import { hours } from '../../../platform/clock.ts'
import type { Feature } from '../../../platform/features.ts'
import type { AccountParts } from '../asks.ts'
import { forgetPastTakeOvers, linkMadeMailJob, tookOverMailJob } from './commands.ts'
import { mailLinkMade, mailTookOver } from './jobs.ts'
import { childRoutes } from './routes.ts'

/** Children without a sign-in, for whom a parent acts. */
export const children: Feature<AccountParts> = {
  routes: childRoutes,
  jobs: (parts) => ({
    [linkMadeMailJob]: (payload) => mailLinkMade(parts, payload),
    [tookOverMailJob]: (payload) => mailTookOver(parts, payload),
  }),
  chores: ({ clock }) => [
    {
      name: 'forget own sign-ins that cannot be undone',
      every: hours(24),
      inTransaction: (tx) => forgetPastTakeOvers(tx, clock),
    },
  ],
}
