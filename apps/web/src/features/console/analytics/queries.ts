import { adminAnalyticsCalls } from '@fletch/domain/contract'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { sendAsAdmin } from '../../../server/admin-network.ts'

/** Calendar dates in UTC. If one is undefined, the server chooses it. */
export interface Span {
  readonly from: string | undefined
  readonly to: string | undefined
}

export const analyticsQuery = ({ from, to }: Span) =>
  queryOptions({
    queryKey: [adminAnalyticsCalls.read.path, from, to],
    queryFn: ({ signal }) =>
      sendAsAdmin(adminAnalyticsCalls.read, { query: { ...(from && { from }), ...(to && { to }) }, signal }),
    placeholderData: keepPreviousData,
  })
