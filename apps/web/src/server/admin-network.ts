import type { Call } from '@fletch/contract'
import { adminTexts } from '@fletch/messages/admin'
import { v7 } from 'uuid'
import { Fault, messageFor } from '../ui/fault.ts'
import { toast } from '../ui/toast-store.ts'
import { clearAdminFlag } from './admin-session.ts'
import { addressOf, type Send } from './api.ts'
import { ApiError, answerIn, OfflineError } from './api-errors.ts'
import { trackChange } from './writes.ts'

/** A call of the administrator's that failed: `HTTP {status}: {text}` (rule R4). */
export class AdminError extends Fault {
  override readonly name = 'AdminError'
  readonly status: number
  /** The server's message, without the status. */
  readonly said: string | undefined

  constructor({ status, words: said, fault, message }: ApiError) {
    const words = `HTTP ${status}: ${said ?? message}`
    super(words, { words, fault })
    this.status = status
    this.said = said
  }
}

/** The error in words for the screen. */
export const adminWordsFor = (error: unknown): string =>
  error instanceof Error ? messageFor(error, error.message) : String(error)

/** The notice about a failed change of the administrator. */
export const adminFailed = (title: string) => (error: unknown) => ({
  title,
  description: adminWordsFor(error),
})

type AnyGiven = {
  readonly params?: unknown
  readonly query?: unknown
  readonly body?: unknown
  readonly signal?: AbortSignal
}

const reach = async (declared: Call, given: AnyGiven): Promise<Response> => {
  try {
    return await fetch(addressOf(declared.path, given), {
      method: declared.method,
      headers: {
        'admin-auth': 'true',
        ...(given.body !== undefined && { 'Content-Type': 'application/json' }),
        ...(declared.method !== 'GET' && { 'Idempotency-Key': v7() }),
      },
      credentials: 'same-origin',
      cache: 'no-store',
      ...(given.body !== undefined && { body: JSON.stringify(given.body) }),
      ...(given.signal && { signal: given.signal }),
    })
  } catch (error) {
    // Cancelled by the caller; a network failure is another kind of error.
    if (error instanceof DOMException) throw error
    throw new OfflineError(error)
  }
}

/** The session has ended: the console shows the sign-in. */
const leave = () => {
  clearAdminFlag()
  const { ended, endedText } = adminTexts.console
  toast({ title: ended, description: endedText, style: 'destructive' })
}

const sendOnce = async (declared: Call, given: AnyGiven = {}): Promise<unknown> => {
  const response = await reach(declared, given)
  try {
    return answerIn(response.status, await response.text(), response.statusText)
  } catch (error) {
    if (!(error instanceof ApiError)) throw error
    if (error.status === 401 && declared.access === 'administrator') leave()
    throw new AdminError(error)
  }
}

const send = (declared: Call, given?: AnyGiven): Promise<unknown> => {
  const answer = sendOnce(declared, given)
  return declared.method === 'GET' ? answer : trackChange(answer)
}

/** The administrator's connection to the server. It uses the browser's cookie and no archer's token. */
// The call's declaration defines its answer, and the server's tests hold the server to it.
export const sendAsAdmin = send as Send

type Page<Item> = { readonly items: readonly Item[]; readonly nextCursor: string | null }

/** The server returns a bare list only when the request has no limit. */
export const asPage = <Item>(answer: readonly Item[] | Page<Item>): Page<Item> =>
  'items' in answer ? answer : { items: answer, nextCursor: null }

/** Items per page. */
export const adminPageSize = 50
