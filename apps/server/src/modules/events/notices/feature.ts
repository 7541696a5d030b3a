import { days, hours, instantAfter } from '../../../platform/clock.ts'
import type { Feature } from '../../../platform/features.ts'
import { noticesJob } from './commands.ts'
import { createNotices } from './jobs.ts'
import { noticeRoutes } from './routes.ts'
import { deleteNoticesBefore } from './store.ts'

/** Longer than any job is retried, and longer than any day for which notices are sent. */
const noticeAge = days(60)

export const notices: Feature = {
  routes: noticeRoutes,
  jobs: (parts) => ({ [noticesJob]: (payload) => createNotices(parts, payload) }),
  chores: ({ clock }) => [
    {
      name: 'forget what archers were told',
      every: hours(12),
      inTransaction: (tx) => deleteNoticesBefore(tx, instantAfter(clock, -noticeAge)),
    },
  ],
}
