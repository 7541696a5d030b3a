import type { Feature } from '../../platform/features.ts'
import { answerMailJob, questionMailJob } from './clubs/commands.ts'
import { mailAnswer, mailQuestion } from './clubs/jobs.ts'
import { seriesClubRoutes } from './clubs/routes.ts'
import { mailSeriesChange, seriesChangeMailJob } from './record/officer-mails.ts'
import { seriesRoutes } from './record/routes.ts'
import { seriesTableRoutes } from './table/routes.ts'

const clubsOfSeries: Feature = {
  routes: seriesClubRoutes,
  jobs: (parts) => ({
    [questionMailJob]: (payload) => mailQuestion(parts, payload),
    [answerMailJob]: (payload) => mailAnswer(parts, payload),
  }),
}

const seriesRecords: Feature = {
  routes: seriesRoutes,
  jobs: (parts) => ({ [seriesChangeMailJob]: (payload) => mailSeriesChange(parts, payload) }),
}

const seriesTables: Feature = { routes: seriesTableRoutes }

export { seriesOfClubs } from './answers.ts'

/** The features that app.ts registers. */
export const seriesFeatures: readonly Feature[] = [seriesRecords, clubsOfSeries, seriesTables]
