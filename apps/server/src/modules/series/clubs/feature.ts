import type { Feature } from '../../../platform/features.ts'
import { questionMailJob } from './commands.ts'
import { mailQuestion } from './jobs.ts'
import { seriesClubRoutes } from './routes.ts'

export const clubsOfSeries: Feature = {
  routes: seriesClubRoutes,
  jobs: (parts) => ({ [questionMailJob]: (payload) => mailQuestion(parts, payload) }),
}
