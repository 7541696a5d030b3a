import { addressOf } from './api.ts'
import { ApiError, OfflineError } from './api-errors.ts'
import { authorizationHeaders } from './bearer.ts'

/** How often a download that has to wait for others is asked for again. */
const mostWaits = 3

const isWaiting = (error: ApiError): boolean =>
  error.fault?.code === 'long-answer-running' || error.fault?.code === 'long-answers-waiting'

const offline = (error: unknown): never => {
  throw new OfflineError(error)
}

/**
 * Downloads a file with the bearer token, because its address alone opens nothing. If other downloads run, it waits as
 * long as the server asks, a few times.
 */
export const readFile = async (
  path: string,
  params: object,
  query = {},
  waits = mostWaits,
): Promise<Blob> => {
  const response = await fetch(addressOf(path, { params, query }), {
    headers: authorizationHeaders(),
    credentials: 'include',
  }).catch(offline)
  // A file that breaks off on its way is no file.
  if (response.ok) return response.blob().catch(offline)
  const { status, statusText, headers } = response
  const error = new ApiError(status, await response.text(), statusText, headers.get('retry-after'))
  if (waits === 0 || !isWaiting(error)) throw error
  await new Promise((passed) => setTimeout(passed, error.wait ?? 0))
  return readFile(path, params, query, waits - 1)
}
