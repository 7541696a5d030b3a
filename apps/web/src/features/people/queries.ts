import { userSearchBounds, userSearchCalls } from '@fletch/domain/contract'
import { queryOptions } from '@tanstack/react-query'
import { send } from '../../server/api.ts'

/** Users of the app whom a search finds. */
export const usersQuery = (q: string) =>
  queryOptions({
    queryKey: [userSearchCalls.search.path, q],
    queryFn: ({ signal }) => send(userSearchCalls.search, { query: { q }, signal }),
    enabled: q.trim().length >= userSearchBounds.least,
  })
