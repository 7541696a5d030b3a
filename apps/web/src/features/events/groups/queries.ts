import { type EventGroup, eventGroupCalls, groupScoringPath } from '@fletch/contract'
import { queryOptions } from '@tanstack/react-query'
import { send } from '../../../server/api.ts'
import { loadAllPages } from '../../../server/whole-list.ts'

/** An event's groups in order, with their archers. */
export const groupsQuery = (id: string) =>
  queryOptions({
    queryKey: [eventGroupCalls.list.path, id],
    queryFn: ({ signal }) =>
      loadAllPages((query) => send(eventGroupCalls.list, { params: { id }, query, signal })),
    staleTime: 0, // several officers can change them before the start
    refetchOnReconnect: true,
  })

/** The suggested moves when archers are absent. */
export const movesQuery = (id: string) =>
  queryOptions({
    queryKey: [eventGroupCalls.moves.path, id],
    queryFn: ({ signal }) => send(eventGroupCalls.moves, { params: { id }, signal }),
    staleTime: 0,
  })

/** The groups that a late archer of a division can join, best first. */
export const lateGroupsQuery = (id: string, archeryStyle: string) =>
  queryOptions({
    queryKey: [eventGroupCalls.forLate.path, id, archeryStyle],
    queryFn: ({ signal }) =>
      send(eventGroupCalls.forLate, { params: { id }, query: { archeryStyle }, signal }),
    staleTime: 0, // groups move on while the event is shot
  })

/** The address of a group's card, as printed on its slip. */
export const scoringAddress = ({ competitionId, id }: EventGroup): string =>
  `${location.origin}${groupScoringPath(competitionId, id)}`
