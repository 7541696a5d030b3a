import { type BodyOf, eventMessageCalls } from '@fletch/domain/contract'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { send } from '../../../server/api.ts'

export type Readers = Pick<BodyOf<typeof eventMessageCalls.send>, 'to' | 'division'>

/** How many archers a message reaches. */
export const reachQuery = (id: string, readers: Readers) =>
  queryOptions({
    queryKey: [eventMessageCalls.preview.path, id, readers.to, readers.division],
    queryFn: () => send(eventMessageCalls.preview, { params: { id }, query: readers }),
    placeholderData: keepPreviousData,
    staleTime: 0,
  })
