import { seasonOf } from '@fletch/domain'
import type { Statistics, StatisticsQuery } from '@fletch/domain/contract'
import type { ReadConnection } from '../../db/database.ts'
import type { Who } from '../../http/authentication.ts'
import { selectBands, selectClubs, selectProgress, selectTotals } from './store.ts'

const mostPoints = 500
const sessionsForTrend = 3

/** The caller's season, from summary columns alone: no card's document is read. */
export const readStatistics = async (
  db: ReadConnection,
  { userId }: Who,
  filter: StatisticsQuery,
): Promise<Statistics> => {
  const whose = { userId, filter }
  const { totals, inMeters, zones } = await selectTotals(db, whose)
  const unit = inMeters * 2 > totals.sessions ? 'meters' : 'yards'
  const [newest, first, bands] = await Promise.all([
    selectProgress(db, whose, { newest: true, most: mostPoints }),
    selectProgress(db, whose, { newest: false, most: sessionsForTrend }),
    selectBands(db, whose, unit),
  ])
  const progress = newest.toReversed()
  const season = seasonOf({
    ...totals,
    zones,
    firstTotals: first.map(({ total }) => total),
    lastTotals: progress.slice(-sessionsForTrend).map(({ total }) => total),
    unit,
    bands,
  })
  return { ...season, zones: { ...season.zones }, distances: [...season.distances], progress }
}

/** The clubs that the caller's cards name: what list and season can be narrowed to. */
export const readClubs = (db: ReadConnection, { userId }: Who): Promise<string[]> => selectClubs(db, userId)
