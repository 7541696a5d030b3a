import { adminLogCalls, type LogFilter } from '@fletch/contract'
import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query'
import { adminPageSize, asPage, sendAsAdmin } from '../../../server/admin-network.ts'

export interface LogFilterValues {
  readonly q: string
  readonly level: LogFilter | undefined
  /** How far back from now, in milliseconds; undefined for everything. */
  readonly lately: number | undefined
}

const beginOf = (lately: number): string => new Date(Date.now() - lately).toISOString()

/** Log lines that match a level, text and time, newest first, in pages. */
export const logPages = ({ q, level, lately }: LogFilterValues) =>
  infiniteQueryOptions({
    queryKey: [adminLogCalls.list.path, q, level, lately],
    queryFn: async ({ pageParam, signal }) => {
      const wish = { ...(q && { q }), ...(level && { level }), ...(lately && { from: beginOf(lately) }) }
      const query = { limit: adminPageSize, ...wish, ...(pageParam && { cursor: pageParam }) }
      return asPage(await sendAsAdmin(adminLogCalls.list, { query, signal }))
    },
    initialPageParam: '',
    getNextPageParam: ({ nextCursor }) => nextCursor,
    placeholderData: keepPreviousData,
  })

/** Log lines in the overview (rule R42). */
const recent = 5

export const recentLogQuery = queryOptions({
  queryKey: [adminLogCalls.list.path, 'recent'],
  queryFn: async ({ signal }) =>
    asPage(await sendAsAdmin(adminLogCalls.list, { query: { limit: recent }, signal })).items,
})
