import { divisionCalls } from '@fletch/domain/contract'
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
