import { addBands, seasonOf } from '@fletch/domain'
import type { Statistics, StatisticsQuery } from '@fletch/domain/contract'
import type { ReadConnection } from '../../../platform/db/database.ts'
import type { Who } from '../../../platform/http/authentication.ts'
import { selectClubs, selectMissingBands, selectProgress, selectTotals } from './store.ts'

const mostPoints = 500
const sessionsForTrend = 3

/** The caller's season, from summary columns: no card's document is read, but of those that lack their bands. */
export const readStatistics = async (
  db: ReadConnection,
  { userId }: Who,
  filter: StatisticsQuery,
): Promise<Statistics> => {
  const whose = { userId, filter }
  const [{ totals, unit, zones, bands, withoutBands }, newest, first] = await Promise.all([
    selectTotals(db, whose),
    selectProgress(db, whose, { newest: true, most: mostPoints }),
    selectProgress(db, whose, { newest: false, most: sessionsForTrend }),
  ])
  const missing = withoutBands === 0 ? [] : await selectMissingBands(db, whose, unit)
  const progress = newest.toReversed()
  const season = seasonOf({
    ...totals,
    zones,
    firstTotals: first.map(({ total }) => total),
    lastTotals: progress.slice(-sessionsForTrend).map(({ total }) => total),
    unit,
    bands: addBands([...bands, ...missing]),
  })
  return { ...season, zones: { ...season.zones }, distances: [...season.distances], progress }
}

/** The clubs that the caller's cards name: what list and season can be narrowed to. */
export const readClubs = (db: ReadConnection, { userId }: Who): Promise<string[]> => selectClubs(db, userId)
