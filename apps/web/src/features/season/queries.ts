import { type Statistics, type StatisticsQuery, statisticsCall } from '@fletch/domain/contract'
import { keepPreviousData, queryOptions, type UseQueryResult } from '@tanstack/react-query'
import { send } from '../../server/api.ts'

/** The season of a user, as narrowed as the list of cards beside it. */
export const seasonQuery = (userId: string, filter: StatisticsQuery) =>
  queryOptions({
    queryKey: [statisticsCall.path, userId, filter],
    queryFn: ({ signal }) => send(statisticsCall, { query: filter, signal }),
    placeholderData: keepPreviousData,
    // Figures that need the network come with it.
    refetchOnReconnect: true,
  })

/** What is known of a season. That it was empty once says nothing while it cannot be asked for. */
export const knownSeason = ({ data, error }: UseQueryResult<Statistics>): Statistics | undefined =>
  error !== null && data?.totalSessions === 0 ? undefined : data
