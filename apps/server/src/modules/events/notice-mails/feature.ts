import { minutes } from '../../../platform/clock.ts'
import type { Feature } from '../../../platform/features.ts'
import { noticeMailJob } from '../notices/commands.ts'
import { tellEves } from './eves.ts'
import { mailNotice } from './jobs.ts'

export const noticeMails: Feature = {
  routes: () => undefined,
  jobs: (parts) => ({ [noticeMailJob]: (payload) => mailNotice(parts, payload) }),
  chores: (parts) => [
    {
      name: 'tell archers of tomorrow',
      every: minutes(5),
      inTransaction: (tx) => tellEves(tx, parts),
    },
  ],
}
