import { clubMemberCalls, type MemberAccount, type MemberCare, type MemberSort } from '@fletch/contract'
import type { MembershipStatus, NameOrder } from '@fletch/domain'
import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query'
import { send } from '../../server/api.ts'

/** Members on the first page of a sort or search: one screen, drawn at once. */
const firstPage = 20
/** Members on each further page: as many as are drawn without a delay. */
const pageSize = 50

/** The most members a search for a single member returns. */
const mostFound = 8

/** The search, filter and order of a list of members. Without a sort the newest come first. */
export interface MemberFilterAndSort {
  readonly q: string
  readonly status: MembershipStatus | undefined
  readonly account: MemberAccount | undefined
  readonly care: MemberCare | undefined
  readonly sort: MemberSort | undefined
  readonly direction: 'asc' | 'desc'
}

/** The name order in a query: sent only for last names first, because first names first is the preset. */
export const nameOrderParam = (nameOrder: NameOrder) => (nameOrder === 'lastName' ? { nameOrder } : {})

export const memberPages = (
  clubId: string,
  { q, status, account, care, sort, direction }: MemberFilterAndSort,
) =>
  infiniteQueryOptions({
    queryKey: [clubMemberCalls.list.path, clubId, q, status, account, care, sort, direction],
    queryFn: async ({ pageParam, signal }) => {
      // A list of members is read by last name, however names are shown on this device.
      const sorting = sort && { sort, direction, nameOrder: 'lastName' as const }
      const filter = {
        // Only a list of members is searched in the club's own fields, which many members share.
        ...(q && { q, inOwnFields: 'true' as const }),
        ...(status && { status }),
        ...(account && { account }),
        ...(care && { care }),
        ...sorting,
      }
      const query = pageParam
        ? { limit: pageSize, cursor: pageParam, ...filter }
        : { limit: firstPage, ...filter }
      const page = await send(clubMemberCalls.list, { params: { id: clubId }, query, signal })
      // The server returns a bare list only when the request has no limit.
      return Array.isArray(page) ? { items: page, nextCursor: null, total: page.length } : page
    },
    initialPageParam: '',
    getNextPageParam: ({ nextCursor }) => nextCursor,
    placeholderData: keepPreviousData,
    refetchOnReconnect: true,
  })

/** One member, read from the list because no call returns a single member. Null if the club has no such member. */
export const memberQuery = (clubId: string, id: string) =>
  queryOptions({
    queryKey: [clubMemberCalls.list.path, clubId, 'one', id],
    queryFn: async ({ signal }) => {
      const page = await send(clubMemberCalls.list, { params: { id: clubId }, query: {}, signal })
      return (Array.isArray(page) ? page : page.items).find((member) => member.id === id) ?? null
    },
  })

/** Searches members by name; for the club's officers also by member number and email. */
export const foundMembersQuery = (clubId: string, q: string, nameOrder: NameOrder) =>
  queryOptions({
    queryKey: [clubMemberCalls.list.path, clubId, 'found', q, nameOrder],
    queryFn: async ({ signal }) => {
      const query = { q, limit: mostFound, sort: 'name' as const, ...nameOrderParam(nameOrder) }
      const page = await send(clubMemberCalls.list, { params: { id: clubId }, query, signal })
      return Array.isArray(page) ? page : page.items
    },
  })

/** How many members need which care, for officers. */
export const memberCareQuery = (id: string) =>
  queryOptions({
    queryKey: [clubMemberCalls.care.path, id],
    queryFn: ({ signal }) => send(clubMemberCalls.care, { params: { id }, signal }),
  })
