import { type ClubEvent, divisionCalls, eventDivisionCalls } from '@fletch/contract'
import { hasMovingUp } from '@fletch/domain'
import { queryOptions } from '@tanstack/react-query'
import { send } from '../../server/api.ts'

/** The schemes to choose from. */
export const schemesQuery = queryOptions({
  queryKey: [divisionCalls.list.path],
  queryFn: () => send(divisionCalls.list),
})

/** One scheme. It never changes. */
export const schemeQuery = (id: string) =>
  queryOptions({
    queryKey: [divisionCalls.read.path, id],
    queryFn: () => send(divisionCalls.read, { params: { id } }),
    staleTime: Number.POSITIVE_INFINITY,
  })

/**
 * What the user shot in other events of the same scheme, if the scheme closes classes by it. Always refetched, because
 * any event that starts can change it.
 */
export const divisionsShotQuery = ({ id, divisionScheme }: Pick<ClubEvent, 'id' | 'divisionScheme'>) =>
  queryOptions({
    queryKey: [eventDivisionCalls.shot.path, id],
    queryFn: ({ signal }) => send(eventDivisionCalls.shot, { params: { id }, signal }),
    enabled: hasMovingUp(divisionScheme),
    staleTime: 0,
  })
