import type { Feature } from '../../../platform/features.ts'
import { handOverAnswerMailJob, handOverMailJob } from './commands.ts'
import { mailHandOver, mailHandOverAnswer } from './jobs.ts'
import { clubHandOverRoutes } from './routes.ts'

export const clubHandOvers: Feature = {
  routes: clubHandOverRoutes,
  jobs: (parts) => ({
    [handOverMailJob]: (payload) => mailHandOver(parts, payload),
    [handOverAnswerMailJob]: (payload) => mailHandOverAnswer(parts, payload),
  }),
}
