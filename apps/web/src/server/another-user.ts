import type { ApiError } from './api-errors.ts'

/** Whether the server refused because the token is another user's than the one who was named. */
export const isOfAnotherUser = ({ fieldErrors }: ApiError): boolean =>
  fieldErrors.some(({ path }) => path === 'Fletch-User')
