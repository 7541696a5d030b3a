import { photoCalls } from '@fletch/contract'
import { queryOptions } from '@tanstack/react-query'
import { phone } from '../../../phone/phone.ts'
import { isLocalPath, photoIdOf } from '../../../phone/photos/photo-record.ts'
import { fileIn, OfflineError } from '../../../server/api-errors.ts'
import { authorizationHeaders } from '../../../server/bearer.ts'
import { readLastUser } from '../../../server/last-user.ts'
import { queryClient } from '../../../server/query-client.ts'

/** How long an unused image stays in memory, in ms. */
const keptFor = 5 * 60 * 1000

const proofKey = (path: string) => [photoCalls.read.path, path] as const

/** Fetched with the bearer token, because an image's address alone opens nothing. Browser and server may cache it. */
export const fetchImage = async (path: string, signal: AbortSignal): Promise<Blob> => {
  const headers = authorizationHeaders()
  let response: Response
  try {
    response = await fetch(path, { headers, credentials: 'include', signal })
  } catch (error) {
    throw new OfflineError(error)
  }
  return (await fileIn(response)).blob()
}

const copyOf = (path: string) => {
  const userId = readLastUser()?.id
  return userId === undefined ? undefined : phone.photos.copyOf(userId, path)
}

/** The phone's copy shows at once; only missing photos are fetched. */
const readProof = async (path: string, signal: AbortSignal): Promise<Blob> => {
  const copy = isLocalPath(path) ? await phone.photos.read(photoIdOf(path)) : await copyOf(path)
  if (copy !== undefined) return copy.blob
  if (isLocalPath(path)) throw new Error('This phone does not have the photo')
  return fetchImage(path, signal)
}

/** A path's photo never changes, so no write makes it stale. */
export const proofQuery = (path: string) =>
  queryOptions({
    queryKey: proofKey(path),
    queryFn: ({ signal }) => readProof(path, signal),
    staleTime: 'static',
    gcTime: keptFor,
    retryOnMount: true,
  })

/** Shows a photo that was just taken without reading it again. */
export const cacheProof = (path: string, blob: Blob) => queryClient.setQueryData(proofKey(path), blob)
