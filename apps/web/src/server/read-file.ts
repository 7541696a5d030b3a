import { addressOf } from './api.ts'
import { ApiError, fileIn, OfflineError } from './api-errors.ts'
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
  try {
    // A file that breaks off on its way is no file.
    return await (await fileIn(response)).blob().catch(offline)
  } catch (error) {
    if (waits === 0 || !(error instanceof ApiError) || !isWaiting(error)) throw error
    await new Promise((passed) => setTimeout(passed, error.wait ?? 0))
  }
  return readFile(path, params, query, waits - 1)
}
