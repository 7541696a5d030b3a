import { type ApiError, isRefusedFor } from './api-errors.ts'

/** Whether the server refused because the token is another user's than the one who was named. */
export const isOfAnotherUser = (error: ApiError): boolean =>
  isRefusedFor(error, 'changes-of-another-user', ({ fieldErrors }) =>
    fieldErrors.some(({ path }) => path === 'Fletch-User'),
  )
