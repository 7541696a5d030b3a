import { eventAdminCalls } from '@fletch/domain/contract'
import { queryOptions } from '@tanstack/react-query'
import { send } from '../../../server/api.ts'

/** Who was named to run an event, for those who run it. */
export const eventAdminsQuery = (id: string) =>
  queryOptions({
    queryKey: [eventAdminCalls.list.path, id],
    queryFn: ({ signal }) => send(eventAdminCalls.list, { params: { id }, signal }),
    staleTime: 0,
  })
