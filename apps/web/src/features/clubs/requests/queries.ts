import { clubRequestCalls } from '@fletch/contract'
import { queryOptions } from '@tanstack/react-query'
import { send } from '../../../server/api.ts'

/** The people who ask to join a club, for its officers. */
export const joinRequestsQuery = (id: string) =>
  queryOptions({
    queryKey: [clubRequestCalls.list.path, id],
    queryFn: ({ signal }) => send(clubRequestCalls.list, { params: { id }, signal }),
    staleTime: 0,
  })
