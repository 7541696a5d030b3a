import type { SeriesOfClubs } from '../clubs/index.ts'
import { removeSeriesOf } from './record/commands.ts'

/** The clubs module calls these when a club is closed. */
export const seriesOfClubs: SeriesOfClubs = { end: removeSeriesOf }
