import { divisionCalls } from '@fletch/contract'
import { queryOptions } from '@tanstack/react-query'
import { send } from '../../../server/api.ts'

/** A club's own division schemes by name, including withdrawn ones. */
export const clubSchemesQuery = (clubId: string) =>
  queryOptions({
    queryKey: [divisionCalls.ofClub.path, clubId],
    queryFn: ({ signal }) => send(divisionCalls.ofClub, { params: { id: clubId }, signal }),
    refetchOnReconnect: true,
  })
