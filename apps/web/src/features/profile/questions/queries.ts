import { questionCalls } from '@fletch/domain/contract'
import { queryOptions } from '@tanstack/react-query'
import { send } from '../../../server/api.ts'

/** Questions from other people that the user has not answered. New ones can arrive at any time. */
export const questionsQuery = queryOptions({
  queryKey: [questionCalls.list.path],
  queryFn: ({ signal }) => send(questionCalls.list, { signal }),
  staleTime: 0,
})
