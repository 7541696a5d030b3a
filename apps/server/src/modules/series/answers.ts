import type { SeriesOfClubs } from '../clubs/index.ts'
import { removeSeriesOf } from './record/commands.ts'

/** What series answer to clubs. */
export const seriesOfClubs: SeriesOfClubs = { end: removeSeriesOf }
