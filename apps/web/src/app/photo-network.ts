import { photoCalls } from '@fletch/domain/contract'
import { photoTexts } from '../messages/photos.ts'
import type { Network, PhotoSent } from '../offline/network.ts'
import { send } from './api.ts'
import { ApiError, OfflineError, SignedOutError } from './api-errors.ts'
import { readLastUser } from './last-user.ts'

/** Milliseconds after which an upload that hangs is given up; it is tried again later. */
const patience = 120_000

const authenticationLost = { kind: 'signed-out', words: photoTexts.authenticationLost } as const

const failureOf = (error: unknown, words: string): PhotoSent => {
  if (error instanceof SignedOutError) return authenticationLost
  if (error instanceof OfflineError) return { kind: 'unreached', words }
  if (!(error instanceof ApiError)) throw error
  if (error.status === 401) return authenticationLost
  return { kind: 'failed', words, detail: error.serverMessage }
}

/** Puts the bytes to their signed address. Fetch cannot tell how far a body has come, so this is its elder. */
export const putBytes = (address: string, blob: Blob, onProgress: (part: number) => void): Promise<void> =>
  new Promise((resolve, reject) => {
    const request = new XMLHttpRequest()
    request.open('PUT', address)
    request.timeout = patience
    request.setRequestHeader('Content-Type', blob.type)
    request.upload.onprogress = ({ loaded, total, lengthComputable }) => {
      if (lengthComputable && total > 0) onProgress(loaded / total)
    }
    request.onload = () => {
      if (request.status >= 200 && request.status < 300) resolve()
      else reject(new ApiError(request.status, request.responseText, request.statusText))
    }
    request.onerror = () => reject(new OfflineError())
    request.ontimeout = () => reject(new OfflineError())
    request.send(blob)
  })

/** Brings a proof photo to the server: an address is asked for, the bytes are put there, the photo is kept. */
export const sendPhoto: Network['sendPhoto'] = async ({ userId, blob }, onProgress) => {
  if (readLastUser()?.id !== userId) return authenticationLost
  let words = photoTexts.uploadFailed
  try {
    const body = { contentType: blob.type, size: blob.size }
    const { uploadURL } = await send(photoCalls.requestUpload, { body })
    words = photoTexts.imageFailed
    await putBytes(uploadURL, blob, onProgress)
    words = photoTexts.uploadFailed
    const { objectPath } = await send(photoCalls.keepScorePhoto, { body: { photoURL: uploadURL } })
    return { kind: 'stored', objectPath }
  } catch (error) {
    return failureOf(error, words)
  }
}
