import type { MembershipStatus, NameOrder } from '@fletch/domain'
import { clubMemberCalls, type MemberSort } from '@fletch/domain/contract'
import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query'
import { send } from '../../server/api.ts'

/** Members that come first, for another order or search: a screen full, which is drawn at once. */
const firstPage = 20
/** Members that come at a time after those: as many as are drawn without a pause. */
const pageSize = 50

/** Members that are found at most while someone is looked for. */
const mostFound = 8

/** What is looked for, and in which order it comes; without a sort the newest come first. */
export interface MemberWish {
  readonly q: string
  readonly status: MembershipStatus | undefined
  readonly sort: MemberSort | undefined
  readonly direction: 'asc' | 'desc'
  readonly nameOrder: NameOrder
}

/** First names first is what is not said: so servers from before are asked nothing that they do not know. */
export const byLastName = (nameOrder: NameOrder) => (nameOrder === 'lastName' ? { nameOrder } : {})

export const memberPages = (clubId: string, { q, status, sort, direction, nameOrder }: MemberWish) =>
  infiniteQueryOptions({
    queryKey: [clubMemberCalls.list.path, clubId, q, status, sort, direction, nameOrder],
    queryFn: async ({ pageParam, signal }) => {
      const sorting = sort && { sort, direction, ...byLastName(nameOrder) }
      const wanted = { ...(q && { q }), ...(status && { status }), ...sorting }
      const query = pageParam
        ? { limit: pageSize, cursor: pageParam, ...wanted }
        : { limit: firstPage, ...wanted }
      const page = await send(clubMemberCalls.list, { params: { id: clubId }, query, signal })
      // Without a limit the call answers with a bare list; with one it never does.
      return Array.isArray(page) ? { items: page, nextCursor: null, total: page.length } : page
    },
    initialPageParam: '',
    getNextPageParam: ({ nextCursor }) => nextCursor,
    placeholderData: keepPreviousData,
    refetchOnReconnect: true,
  })

/** One member, as lists know it: there is no call for one alone. Null where the club has no such member. */
export const memberQuery = (clubId: string, id: string) =>
  queryOptions({
    queryKey: [clubMemberCalls.list.path, clubId, 'one', id],
    queryFn: async ({ signal }) => {
      const page = await send(clubMemberCalls.list, { params: { id: clubId }, query: {}, signal })
      return (Array.isArray(page) ? page : page.items).find((member) => member.id === id) ?? null
    },
  })

/** Members whom a text finds: by name, and for those who run the club by member number and email. */
export const foundMembersQuery = (clubId: string, q: string, nameOrder: NameOrder) =>
  queryOptions({
    queryKey: [clubMemberCalls.list.path, clubId, 'found', q, nameOrder],
    queryFn: async ({ signal }) => {
      const query = { q, limit: mostFound, sort: 'name' as const, ...byLastName(nameOrder) }
      const page = await send(clubMemberCalls.list, { params: { id: clubId }, query, signal })
      return Array.isArray(page) ? page : page.items
    },
  })
