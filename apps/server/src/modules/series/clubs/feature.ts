import type { Feature } from '../../../platform/features.ts'
import { answerMailJob, questionMailJob } from './commands.ts'
import { mailAnswer, mailQuestion } from './jobs.ts'
import { seriesClubRoutes } from './routes.ts'

export const clubsOfSeries: Feature = {
  routes: seriesClubRoutes,
  jobs: (parts) => ({
    [questionMailJob]: (payload) => mailQuestion(parts, payload),
    [answerMailJob]: (payload) => mailAnswer(parts, payload),
  }),
}
