import { clubCalls } from '@fletch/contract'
import { queryOptions } from '@tanstack/react-query'
import { send } from '../../server/api.ts'

export const clubQuery = (id: string) =>
  queryOptions({
    queryKey: [clubCalls.read.path, id],
    queryFn: ({ signal }) => send(clubCalls.read, { params: { id }, signal }),
    refetchOnReconnect: true,
  })
