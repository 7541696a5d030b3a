import { type EventGroup, eventGroupCalls, groupScoringPath } from '@fletch/domain/contract'
import { queryOptions } from '@tanstack/react-query'
import { send } from '../../../server/api.ts'
import { wholeList } from '../../../server/whole-list.ts'

/** An event's groups in order, with their archers. */
export const groupsQuery = (id: string) =>
  queryOptions({
    queryKey: [eventGroupCalls.list.path, id],
    queryFn: ({ signal }) =>
      wholeList((query) => send(eventGroupCalls.list, { params: { id }, query, signal })),
    staleTime: 0, // several officers change them on the morning
    refetchOnReconnect: true,
  })

/** What to move when archers did not come. */
export const movesQuery = (id: string) =>
  queryOptions({
    queryKey: [eventGroupCalls.moves.path, id],
    queryFn: ({ signal }) => send(eventGroupCalls.moves, { params: { id }, signal }),
    staleTime: 0,
  })

/** The groups that someone of a division may join who comes late, the best first. */
export const lateGroupsQuery = (id: string, archeryStyle: string) =>
  queryOptions({
    queryKey: [eventGroupCalls.forLate.path, id, archeryStyle],
    queryFn: ({ signal }) =>
      send(eventGroupCalls.forLate, { params: { id }, query: { archeryStyle }, signal }),
    staleTime: 0, // they go on
  })

/** Where a group's card is: what its slip leads to. */
export const scoringAddress = ({ competitionId, id }: EventGroup): string =>
  `${location.origin}${groupScoringPath(competitionId, id)}`
