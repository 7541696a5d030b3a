import { eventTeamCalls } from '@fletch/contract'
import { queryOptions } from '@tanstack/react-query'
import { send } from '../../../server/api.ts'

/** The teams of an event with their standings. Always refetched, because others change scores and teams. */
export const teamsQuery = (id: string) =>
  queryOptions({
    queryKey: [eventTeamCalls.read.path, id],
    queryFn: ({ signal }) => send(eventTeamCalls.read, { params: { id }, signal }),
    staleTime: 0,
    refetchOnReconnect: true,
  })

/** Suggested teams, by club, of archers who are in no team. */
export const proposedTeamsQuery = (id: string) =>
  queryOptions({
    queryKey: [eventTeamCalls.propose.path, id],
    queryFn: ({ signal }) => send(eventTeamCalls.propose, { params: { id }, signal }),
    staleTime: 0,
  })
