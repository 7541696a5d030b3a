import { eventAdminCalls } from '@fletch/domain/contract'
import { queryOptions } from '@tanstack/react-query'
import { send } from '../../../server/api.ts'

/** The admins of an event, for its admins. */
export const eventAdminsQuery = (id: string) =>
  queryOptions({
    queryKey: [eventAdminCalls.list.path, id],
    queryFn: ({ signal }) => send(eventAdminCalls.list, { params: { id }, signal }),
    staleTime: 0,
  })
