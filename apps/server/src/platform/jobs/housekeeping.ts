import { type Clock, days, hours, instantAfter } from '../clock.ts'
import { forgetKeysBefore } from '../db/idempotency-keys.ts'
import { deleteSpentCounts } from '../db/rate-limit-counts.ts'
import type { Chore } from './jobs.ts'
import { deleteJobsEndedBefore } from './store.ts'

/** An answer is remembered for 30 days (rule R3). */
const keptFor = days(30)

/** Deletes old jobs and remembered answers. */
export const housekeeping = (clock: Clock): readonly Chore[] => [
  {
    name: 'forget old idempotency keys',
    every: hours(1),
    inTransaction: (tx) => forgetKeysBefore(tx, instantAfter(clock, -keptFor)),
  },
  {
    name: 'forget old jobs',
    every: hours(1),
    inTransaction: (tx) => deleteJobsEndedBefore(tx, instantAfter(clock, -keptFor)),
  },
  {
    name: 'forget spent rate limits',
    every: hours(1),
    inTransaction: (tx) => deleteSpentCounts(tx, clock.now().getTime()),
  },
]
