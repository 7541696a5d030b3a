import { emailVerificationCalls } from '@fletch/contract'
import { queryOptions } from '@tanstack/react-query'
import { send } from '../../../server/api.ts'

/** Whether the user's address is verified; the link may be opened on another device. */
export const verificationQuery = queryOptions({
  queryKey: [emailVerificationCalls.state.path],
  queryFn: ({ signal }) => send(emailVerificationCalls.state, { signal }),
  staleTime: 0,
})
