import type { AnswerOf, BodyOf, Call, ParamsOf, QueryOf } from '@fletch/contract'
import { v7 } from 'uuid'
import { loadFaultWords } from '../messages/faults.ts'
import { busyUntil } from '../ui/idle.ts'
import { ApiError, answerIn, OfflineError, SignedOutError } from './api-errors.ts'
import { fetchOrTakeEarly } from './early-answers.ts'
import { readLastUser } from './last-user.ts'
import { tokens } from './token-store.ts'
import { announceWrite, trackChange } from './writes.ts'

type Part<Name extends string, Value> = [Value] extends [undefined]
  ? unknown
  : object extends Value
    ? { readonly [Key in Name]?: Value }
    : { readonly [Key in Name]: Value }

/** The arguments of a call: the parts that its declaration has, and no others. */
export type Given<C extends Call> = Part<'params', ParamsOf<C>> &
  Part<'query', QueryOf<C>> &
  Part<'body', BodyOf<C>> & {
    /** Repeats an earlier write; by default every write gets a new key. */
    readonly idempotencyKey?: string
    readonly signal?: AbortSignal
    /** Reads as this child, for whom the user acts, instead of as the user. */
    readonly childId?: string
  }

type Arguments<C extends Call> = object extends Given<C> ? [given?: Given<C>] : [given: Given<C>]

export type Send = <C extends Call>(declared: C, ...given: Arguments<C>) => Promise<AnswerOf<C>>

/** What sending a call needs of its declaration. */
type CallAddress = Pick<Call, 'method' | 'path' | 'access'>

/** The sender. Token and user are read together, so that nothing is sent under another user's name. */
export type Sender = { token: string | undefined; userId: string | undefined }

type ApiParts = {
  fetch: (address: string, init: RequestInit) => Promise<Response>
  sender: () => Sender
  newKey: () => string
  /** Called once our server answered a write, whatever the answer. */
  afterWrite: () => void
}

// The parts that a call can have, without the types of its declaration: `Given` has already checked them.
type AnyGiven = {
  readonly params?: unknown
  readonly query?: unknown
  readonly body?: unknown
  readonly idempotencyKey?: string
  readonly signal?: AbortSignal
  readonly childId?: string
}

const texts = (parts: unknown): [string, string][] =>
  Object.entries(parts ?? {}).flatMap(([name, value]) => (value === undefined ? [] : [[name, String(value)]]))

/** The path with its `:names` filled in and the query appended. */
export const addressOf = (path: string, { params, query }: Pick<AnyGiven, 'params' | 'query'>): string => {
  const filled = texts(params).reduce(
    (address, [name, value]) => address.replace(`:${name}`, encodeURIComponent(value)),
    path,
  )
  const search = new URLSearchParams(texts(query)).toString()
  return search ? `${filled}?${search}` : filled
}

const headersOf = (declared: CallAddress, given: AnyGiven, { token, userId }: Sender, key: string) => {
  const headers: Record<string, string> = {}
  if (token) headers['Authorization'] = `Bearer ${token}`
  if (token && userId) headers['Fletch-User'] = userId
  if (given.body !== undefined) headers['Content-Type'] = 'application/json'
  if (declared.method !== 'GET') headers['Idempotency-Key'] = key
  // This app can draw the pad of any round, so the server may send groups that shoot other rounds.
  headers['Fletch-Rounds'] = '1'
  return headers
}

/** The whole answer; the connection can break in the middle of it. */
const textOf = async (response: Response): Promise<string> => {
  try {
    return await response.text()
  } catch (error) {
    if (error instanceof DOMException) throw error
    throw new OfflineError(error)
  }
}

/** The only way to call the server. Tests create it with other parts. */
export const createSend = ({ fetch, sender, newKey, afterWrite }: ApiParts) => {
  const reach = async (address: string, init: RequestInit): Promise<Response> => {
    try {
      return await fetch(address, init)
    } catch (error) {
      // Cancelled by the caller; a network failure is another kind of error.
      if (error instanceof DOMException) throw error
      throw new OfflineError(error)
    }
  }
  /** Keys of writes without an answer: the same write repeats its key, until something else is written. */
  const unanswered = new Map<string, string>()

  const send = async (declared: CallAddress, given: AnyGiven = {}, isAgain = false): Promise<unknown> => {
    const caller = sender()
    const who = { ...caller, userId: given.childId ?? caller.userId }
    const writes = declared.method !== 'GET'
    if (writes && declared.access === 'user' && !who.token) throw new SignedOutError()
    const address = addressOf(declared.path, given)
    const write = JSON.stringify([who.userId, declared.method, address, given.body])
    const idempotencyKey = given.idempotencyKey ?? unanswered.get(write) ?? newKey()
    if (writes && given.idempotencyKey === undefined) unanswered.set(write, idempotencyKey)
    const response = await reach(address, {
      method: declared.method,
      headers: headersOf(declared, given, who, idempotencyKey),
      credentials: 'include',
      cache: 'no-store',
      ...(given.body !== undefined && { body: JSON.stringify(given.body) }),
      ...(given.signal && { signal: given.signal }),
    })
    // Another tab extended the session in the meantime: the old token is invalid, but the session is not.
    const { token, userId } = sender()
    if (response.status === 401 && !isAgain && token && token !== who.token && userId === caller.userId)
      return send(declared, { ...given, idempotencyKey }, true)
    const heard = () => {
      if (!writes) return
      if (unanswered.has(write)) unanswered.clear()
      afterWrite()
    }
    const text = await textOf(response)
    // Without the words of faults, a refusal is told in English.
    if (!response.ok) await Promise.allSettled([loadFaultWords()])
    try {
      const answer = answerIn(response.status, text, response.statusText, response.headers.get('retry-after'))
      heard()
      return answer
    } catch (error) {
      // What something else answered is no answer: the write may have arrived, and is repeated with its key.
      if (error instanceof ApiError) heard()
      throw error
    }
  }
  // The call's declaration defines its answer, and the server's tests hold the server to it.
  return send as Send
}

const sendOnce = createSend({
  fetch: fetchOrTakeEarly,
  sender: () => ({ token: tokens.read(), userId: readLastUser()?.id }),
  newKey: v7,
  afterWrite: announceWrite,
})

/** Sends every call except those of the administrator's console. */
export const send: Send = (declared, ...given) => {
  const answer = sendOnce(declared, ...given)
  return declared.method === 'GET' ? busyUntil(answer) : trackChange(answer)
}

/** Sends a call by its address, for pages that do not wait for its schemas. */
export const sendTo = <C extends Call>(address: CallAddress, ...given: Arguments<C>): Promise<AnswerOf<C>> =>
  send(address as C, ...given)
