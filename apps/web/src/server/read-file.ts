import { addressOf } from './api.ts'
import { ApiError, OfflineError } from './api-errors.ts'
import { tokens } from './token-store.ts'

/** A file of the server, read with the bearer: its address alone opens nothing. */
export const readFile = async (path: string, params: object, query = {}): Promise<Blob> => {
  const token = tokens.read()
  const response = await fetch(addressOf(path, { params, query }), {
    headers: token === undefined ? {} : { Authorization: `Bearer ${token}` },
    credentials: 'include',
  }).catch((error: unknown) => {
    throw new OfflineError(error)
  })
  if (!response.ok) throw new ApiError(response.status, await response.text(), response.statusText)
  return response.blob()
}
