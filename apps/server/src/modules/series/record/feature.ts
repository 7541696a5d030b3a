import type { Feature } from '../../../platform/features.ts'
import { mailSeriesChange, seriesChangeMailJob } from './officer-mails.ts'
import { seriesRoutes } from './routes.ts'

export const seriesRecords: Feature = {
  routes: seriesRoutes,
  jobs: (parts) => ({ [seriesChangeMailJob]: (payload) => mailSeriesChange(parts, payload) }),
}
