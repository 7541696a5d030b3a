import { days } from '../../../platform/clock.ts'
import type { Feature } from '../../../platform/features.ts'
import { forgetOldLines } from './commands.ts'
import { adminLogRoutes } from './routes.ts'

/** The stored part of the server's log. */
export const adminLogs: Feature = {
  routes: adminLogRoutes,
  chores: ({ clock }) => [
    { name: 'forget old lines of the log', every: days(1), inTransaction: (tx) => forgetOldLines(tx, clock) },
  ],
}
