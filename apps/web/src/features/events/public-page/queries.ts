import { publicEventAddress, type publicEventCalls } from '@fletch/domain/contract'
import { queryOptions } from '@tanstack/react-query'
import { sendTo } from '../../../server/api.ts'

const minute = 60_000

/** An event as visitors see it. Refetched every minute until it is over, because places and groups change. */
export const publicEventQuery = (id: string) =>
  queryOptions({
    queryKey: [publicEventAddress.path, id],
    queryFn: ({ signal }) =>
      sendTo<typeof publicEventCalls.read>(publicEventAddress, { params: { id }, signal }),
    refetchInterval: ({ state: { data } }) =>
      data && ['upcoming', 'active'].includes(data.status) ? minute : false,
    retry: false,
  })
