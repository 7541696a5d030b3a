import { answerIn, OfflineError, SignedOutError } from './api-errors.ts'
import { readLastUser } from './last-user.ts'
import { tokens } from './token-store.ts'
import { announceWrite, trackChange } from './writes.ts'

type FormSending = {
  readonly form: FormData
  /** The same for every attempt, so that it takes effect once. */
  readonly idempotencyKey: string
  readonly signal: AbortSignal
  /** Reports the part that has been sent, from 0 to 1. */
  readonly onProgress: (part: number) => void
  /** Whether the form writes, so that the cache is stale afterwards. */
  readonly isWrite: boolean
}

const stopped = () => new DOMException('Stopped', 'AbortError')

/** Sends a form with a file, by XMLHttpRequest because fetch reports no upload progress. */
const postOnce = (
  address: string,
  { form, idempotencyKey, signal, onProgress, isWrite }: FormSending,
): Promise<unknown> =>
  new Promise((resolve, reject) => {
    const token = tokens.read()
    const userId = readLastUser()?.id
    if (!token) return reject(new SignedOutError())
    if (signal.aborted) return reject(stopped())
    const request = new XMLHttpRequest()
    request.open('POST', address)
    request.setRequestHeader('Authorization', `Bearer ${token}`)
    if (userId) request.setRequestHeader('Fletch-User', userId)
    request.setRequestHeader('Idempotency-Key', idempotencyKey)
    request.upload.onprogress = ({ loaded, total, lengthComputable }) => {
      if (lengthComputable && total > 0) onProgress(loaded / total)
    }
    request.onload = () => {
      const { status, responseText, statusText } = request
      if (isWrite) announceWrite()
      try {
        resolve(answerIn(status, responseText, statusText))
      } catch (error) {
        reject(error)
      }
    }
    // It may have arrived anyway, so what is shown is refetched.
    const lose = (error: Error) => {
      if (isWrite) announceWrite()
      reject(error)
    }
    request.onerror = () => lose(new OfflineError())
    request.onabort = () => lose(stopped())
    signal.addEventListener('abort', () => request.abort(), { once: true })
    request.send(form)
  })

export const postForm: typeof postOnce = (address, sending) => {
  const answer = postOnce(address, sending)
  return sending.isWrite ? trackChange(answer) : answer
}
