import { type ApiError, isRefusedFor } from './api-errors.ts'

/** Whether the server refused because the token belongs to another user than the one named. */
export const isTokenOfAnotherUser = (error: ApiError): boolean =>
  isRefusedFor(error, 'changes-of-another-user', ({ fieldErrors }) =>
    fieldErrors.some(({ path }) => path === 'Fletch-User'),
  )
