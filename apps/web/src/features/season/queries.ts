import { type Statistics, type StatisticsQuery, statisticsCall } from '@fletch/contract'
import { keepPreviousData, queryOptions, type UseQueryResult } from '@tanstack/react-query'
import { send } from '../../server/api.ts'

/** The season of a user, with the same filter as the list of cards beside it. */
export const seasonQuery = (userId: string, filter: StatisticsQuery) =>
  queryOptions({
    queryKey: [statisticsCall.path, userId, filter],
    queryFn: ({ signal }) => send(statisticsCall, { query: filter, signal }),
    placeholderData: keepPreviousData,
    // Loads the figures as soon as there is a network.
    refetchOnReconnect: true,
  })

/**
 * The season as far as it is known. A stored empty season is ignored while the server is out of reach, because there
 * may be sessions now.
 */
export const reliableSeason = ({ data, error }: UseQueryResult<Statistics>): Statistics | undefined =>
  error !== null && data?.totalSessions === 0 ? undefined : data
