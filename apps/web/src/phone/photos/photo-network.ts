import { photoCalls } from '@fletch/contract'
import { photoTexts } from '@fletch/messages/photos'
import { send } from '../../server/api.ts'
import { ApiError, answerIn, NoAnswerError, OfflineError } from '../../server/api-errors.ts'
import { readLastUser } from '../../server/last-user.ts'
import { trackChange } from '../../server/writes.ts'
import type { Network, PhotoSent } from '../outbox/network.ts'
import { refusalOrLater } from '../outbox/refusal-or-later.ts'

/** How long an upload may make no progress before it is given up and retried later, in ms. */
const timeout = 20_000

const authenticationLost = () => ({ kind: 'signed-out', words: photoTexts.authenticationLost }) as const

/** A proxy that refuses a request as too large does so in its own words. Retrying cannot help. */
const isTooLarge = (error: unknown): error is ApiError | NoAnswerError =>
  (error instanceof ApiError || error instanceof NoAnswerError) && error.status === 413

/** The server refuses the same bytes again, unless it has not received all of them. */
const isFinal = ({ status, fault }: ApiError): boolean =>
  [400, 415, 422].includes(status) && fault?.code !== 'upload-cut-off'

const failureOf = (error: unknown, words: string): PhotoSent => {
  if (isTooLarge(error)) return { kind: 'refused', words, detail: error.words }
  const refusal = refusalOrLater(error)
  // Every attempt requests a new address, so an expired or used one only fails this attempt.
  if (refusal instanceof ApiError)
    return { kind: isFinal(refusal) ? 'refused' : 'failed', words, detail: refusal.words }
  if (refusal.kind === 'signed-out') return authenticationLost()
  const { words: said, wait } = refusal
  if (wait !== undefined) return { kind: 'unreached', words: said ?? words, wait }
  return { kind: 'unreached', words, ...(said !== undefined && { detail: said }) }
}

/** Runs when there was no progress for too long. */
const whenSilent = (work: () => void) => {
  let timer = setTimeout(work, timeout)
  return {
    heard: () => {
      clearTimeout(timer)
      timer = setTimeout(work, timeout)
    },
    stop: () => clearTimeout(timer),
  }
}

type PutBytes = (
  address: string,
  blob: Blob,
  onProgress: (part: number) => void,
  signal?: AbortSignal,
) => Promise<void>

/** By XMLHttpRequest, because fetch reports no upload progress. */
const putOnce: PutBytes = (address, blob, onProgress, signal) =>
  new Promise((resolve, reject) => {
    const request = new XMLHttpRequest()
    signal?.throwIfAborted()
    signal?.addEventListener('abort', () => {
      request.abort()
      reject(signal.reason)
    })
    request.open('PUT', address)
    const silence = whenSilent(() => {
      request.abort()
      reject(new OfflineError())
    })
    request.setRequestHeader('Content-Type', blob.type)
    request.upload.onprogress = ({ loaded, total, lengthComputable }) => {
      silence.heard()
      if (lengthComputable && total > 0) onProgress(loaded / total)
    }
    request.onload = () => {
      const { status, responseText, statusText } = request
      try {
        answerIn(status, responseText, statusText, request.getResponseHeader('retry-after'))
        resolve()
      } catch (error) {
        reject(error)
      }
    }
    request.onerror = () => reject(new OfflineError())
    request.onloadend = silence.stop
    request.send(blob)
  })

/** Uploads the bytes to their signed URL. */
export const putBytes: PutBytes = (...upload) => trackChange(putOnce(...upload))

/** Sends a proof photo to the server: requests an upload URL, uploads the bytes, and marks the photo as used. */
export const sendPhoto: Network['sendPhoto'] = async ({ userId, blob }, onProgress) => {
  if (readLastUser()?.id !== userId) return authenticationLost()
  let words = photoTexts.uploadFailed
  try {
    const body = { contentType: blob.type, size: blob.size }
    const { uploadURL } = await send(photoCalls.requestUpload, {
      body,
      signal: AbortSignal.timeout(timeout),
    })
    words = photoTexts.imageFailed
    await putBytes(uploadURL, blob, onProgress)
    words = photoTexts.uploadFailed
    const { objectPath } = await send(photoCalls.keepScorePhoto, {
      body: { photoURL: uploadURL },
      signal: AbortSignal.timeout(timeout),
    })
    return { kind: 'stored', objectPath }
  } catch (error) {
    return failureOf(error, words)
  }
}
