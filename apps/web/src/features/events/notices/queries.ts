import { noticeCalls } from '@fletch/domain/contract'
import { queryOptions } from '@tanstack/react-query'
import { send } from '../../../server/api.ts'

export const noticesQuery = queryOptions({
  queryKey: [noticeCalls.read.path],
  queryFn: () => send(noticeCalls.read),
  staleTime: 0, // the link of an email may have changed it
})
