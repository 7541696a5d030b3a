import { emailVerificationCalls, mailServerCalls } from '@fletch/contract'
import { queryOptions } from '@tanstack/react-query'
import { send } from '../../../server/api.ts'

/** Whether the user's address is verified; the link may be opened on another device. */
export const verificationQuery = queryOptions({
  queryKey: [emailVerificationCalls.state.path],
  queryFn: ({ signal }) => send(emailVerificationCalls.state, { signal }),
  staleTime: 0,
})

/** Whether the server is known to send no email; without an answer that is not known. Works signed out as well. */
export const isMailOff = (signal?: AbortSignal): Promise<boolean> =>
  send(mailServerCalls.read, { ...(signal && { signal }) }).then(
    ({ configured }) => !configured,
    () => false,
  )
