import { divisionCalls } from '@fletch/domain/contract'
import { queryOptions } from '@tanstack/react-query'
import { send } from '../../server/api.ts'

/** The schemes to choose from. */
export const schemesQuery = queryOptions({
  queryKey: [divisionCalls.list.path],
  queryFn: () => send(divisionCalls.list),
})
