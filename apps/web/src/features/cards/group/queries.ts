import { groupScorecardCalls } from '@fletch/contract'
import { queryOptions } from '@tanstack/react-query'
import { groups, receiveGroup } from '../../../phone/kept/keep-groups.ts'
import { phone } from '../../../phone/phone.ts'
import { send } from '../../../server/api.ts'
import { loadAllPages } from '../../../server/whole-list.ts'

/** A group as this phone knows it. */
export const knownGroupQuery = (id: string, userId: string) =>
  queryOptions({
    queryKey: ['known-group', id, userId],
    queryFn: async () => (await groups.read(userId, id)) ?? null,
    staleTime: 'static',
    gcTime: 0,
    networkMode: 'always',
  })

/** The group on the server, polled occasionally and not refetched after taps. */
export const groupQuery = (id: string, userId: string) =>
  queryOptions({
    queryKey: [groupScorecardCalls.group.path, id, userId],
    queryFn: () => receiveGroup(id, userId),
    staleTime: 'static',
    gcTime: 0,
  })

/** Open proposals, polled occasionally and not refetched after taps. */
export const proposalsQuery = (id: string) =>
  queryOptions({
    queryKey: [groupScorecardCalls.proposals.path, id],
    queryFn: ({ signal }) =>
      loadAllPages((query) => send(groupScorecardCalls.proposals, { params: { id }, query, signal })),
    staleTime: 'static',
    gcTime: 0,
  })

/** The user's own copy of a group card, if this phone knows one. */
export const ownCopyQuery = (id: string, userId: string) =>
  queryOptions({
    queryKey: ['individual-copy', id, userId],
    queryFn: async () => {
      const cards = await phone.cards.ofUser(userId)
      return cards.find(({ base }) => base?.originalGroupScorecardId === id)?.id ?? null
    },
    networkMode: 'always',
  })
