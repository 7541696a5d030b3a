import { clubAdministratorCalls, clubMemberCalls } from '@fletch/contract'
import type { NameOrder } from '@fletch/domain'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { send } from '../../../server/api.ts'
import { nameOrderParam } from '../member-queries.ts'

/** The owner and administrators of a club. Only they can read this list. */
export const administratorsQuery = (clubId: string) =>
  queryOptions({
    queryKey: [clubAdministratorCalls.list.path, clubId],
    queryFn: ({ signal }) => send(clubAdministratorCalls.list, { params: { id: clubId }, signal }),
  })

/** The most members offered at once. */
const offered = 30

/** Who can take over a club: active members with an account, except its owner. */
export const candidatesQuery = (clubId: string, q: string, nameOrder: NameOrder) =>
  queryOptions({
    queryKey: [clubMemberCalls.list.path, clubId, 'candidates', q, nameOrder],
    queryFn: async ({ signal }) => {
      const filter = { status: 'active', hasAccount: 'true', sort: 'name' } as const
      const query = { limit: offered, ...filter, ...nameOrderParam(nameOrder), ...(q && { q }) }
      const page = await send(clubMemberCalls.list, { params: { id: clubId }, query, signal })
      const members = Array.isArray(page) ? page : page.items
      return members.filter(({ isOwner }) => !isOwner)
    },
    placeholderData: keepPreviousData,
  })
