import type { Feature } from '../../platform/features.ts'
import { clubsOfSeries } from './clubs/feature.ts'
import { seriesRecords } from './record/feature.ts'
import { seriesTables } from './table/feature.ts'

export { seriesOfClubs } from './answers.ts'

/** The features that app.ts registers. */
export const seriesFeatures: readonly Feature[] = [seriesRecords, clubsOfSeries, seriesTables]
