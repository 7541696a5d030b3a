import { questionCalls } from '@fletch/domain/contract'
import { queryOptions } from '@tanstack/react-query'
import { send } from '../../../server/api.ts'

/** What waits for an answer of the user: others ask at any time. */
export const questionsQuery = queryOptions({
  queryKey: [questionCalls.list.path],
  queryFn: ({ signal }) => send(questionCalls.list, { signal }),
  staleTime: 0,
})
