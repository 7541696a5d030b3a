import { addressOf } from './api.ts'
import { ApiError, OfflineError } from './api-errors.ts'
import { authorizationHeaders } from './bearer.ts'

/** Downloads a file with the bearer token, because its address alone opens nothing. */
export const readFile = async (path: string, params: object, query = {}): Promise<Blob> => {
  const response = await fetch(addressOf(path, { params, query }), {
    headers: authorizationHeaders(),
    credentials: 'include',
  }).catch((error: unknown) => {
    throw new OfflineError(error)
  })
  if (!response.ok) throw new ApiError(response.status, await response.text(), response.statusText)
  return response.blob()
}
