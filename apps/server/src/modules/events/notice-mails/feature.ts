import { minutes } from '../../../platform/clock.ts'
import type { Feature } from '../../../platform/features.ts'
import { noticeMailJob } from '../notices/commands.ts'
import { notifyOfChangedStarts } from './changed-starts-procedure.ts'
import { notifyEveOfEvents } from './evening-before.ts'
import { mailNotice } from './jobs.ts'
import { createSharedResults } from './standings.ts'

export const noticeMails: Feature = {
  routes: () => undefined,
  jobs: (parts) => {
    const standings = createSharedResults(parts)
    return { [noticeMailJob]: (payload) => mailNotice({ ...parts, standings }, payload) }
  },
  chores: (parts) => [
    {
      name: 'tell archers of tomorrow',
      every: minutes(5),
      inTransaction: (tx) => notifyEveOfEvents(tx, parts),
    },
    {
      name: 'tell archers of another start',
      every: minutes(1),
      run: () => notifyOfChangedStarts(parts),
    },
  ],
}
