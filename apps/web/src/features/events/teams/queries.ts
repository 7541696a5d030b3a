import { eventTeamCalls } from '@fletch/domain/contract'
import { queryOptions } from '@tanstack/react-query'
import { send } from '../../../server/api.ts'

/** The teams of an event with their standings: others shoot and name, so each look asks again. */
export const teamsQuery = (id: string) =>
  queryOptions({
    queryKey: [eventTeamCalls.read.path, id],
    queryFn: ({ signal }) => send(eventTeamCalls.read, { params: { id }, signal }),
    staleTime: 0,
    refetchOnReconnect: true,
  })

/** Teams that could be named by the clubs of those who are in none. */
export const proposedTeamsQuery = (id: string) =>
  queryOptions({
    queryKey: [eventTeamCalls.propose.path, id],
    queryFn: ({ signal }) => send(eventTeamCalls.propose, { params: { id }, signal }),
    staleTime: 0,
  })
