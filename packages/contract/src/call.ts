import type { ClubRole, EventRole } from '@fletch/domain'
import type * as z from 'zod/mini'

/**
 * Who may make a call at all. Policies decide what a caller may see or change. A call that addresses a record names it
 * in `record`, so that the authorisation test can try another user's.
 */
export type Access = 'anyone' | 'user' | 'administrator' | 'signed-address'

export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'

export type Schema = z.ZodMiniType

export interface CallParts {
  readonly access: Access
  /** One line for the API page. */
  readonly summary: string
  /** The kind of record that the path names. */
  readonly record?: 'scorecard' | 'photo' | 'archive' | 'session' | 'child' | 'push-device'
  /** The least role that the call requires in the club of the path. The authorisation test tries every lower role. */
  readonly inClub?: ClubRole
  /** The least role that the call requires in the event of the path. */
  readonly inEvent?: EventRole
  /** The call is about one round of the event: the first one, or the one given by `?round=`. */
  readonly byRound?: true
  /** The role that the call requires in the series of the path: none, or officer of one of its clubs. */
  readonly inSeries?: 'visitor' | 'officer'
  /**
   * The answer contains groups. Groups that shoot a round other than the clubs' own are sent only to apps that say they
   * know rounds.
   */
  readonly givesGroups?: true
  /**
   * The answer grows with the data, in neither pages nor a capped list. It is read and written in spans, one at a time
   * per account and a few at a time per process: others wait, then get 429 or 503.
   */
  readonly inSpans?: true
  /**
   * How long it may take, if not a few seconds like the others: a large file comes in, a long answer is read, or lines
   * are sent for as long as the reader stays. Calls in spans are slow to read as well. The proxy has to know
   * (ops/nginx/fletch.conf).
   */
  readonly pace?: 'slow-write' | 'slow-read' | 'stream'
  /** The parameter of the path that is a key: knowing it is enough. No log may keep it (ops/nginx/fletch.conf). */
  readonly secret?: 'token' | 'key' | 'code' | 'objectId'
  /** For the account itself only, not for a child that it acts for. */
  readonly ownOnly?: true
  readonly params?: Schema
  readonly query?: Schema
  /** A JSON schema, or 'bytes' for a body that is streamed. */
  readonly body?: Schema | 'bytes'
  /** Statuses with the schemas of their answers; null means an empty answer. Exactly one status is a success. */
  readonly answers: Readonly<Record<number, Schema | 'bytes' | null>>
  /** How a list is sorted, for the API page; newest first if absent. */
  readonly order?: string
}

export interface Call extends CallParts {
  readonly method: Method
  /** Parameters are written as `:name`. */
  readonly path: `/${string}`
}

type List = readonly unknown[] | { readonly items: readonly unknown[] }

/** A call that returns a list, bare or in pages, must state its order. */
type Ordered<Parts extends CallParts> = [Extract<AnswerOf<Parts>, List>] extends [never]
  ? unknown
  : { readonly order: string }

/** Declares a call once for the server's routes, the typed client, the API page and the tests. */
export const call = <const Parts extends CallParts>(
  method: Method,
  path: `/${string}`,
  parts: Parts & Ordered<Parts>,
): Parts & Pick<Call, 'method' | 'path'> => ({ method, path, ...parts })

type InputOf<S> = S extends Schema ? z.input<S> : undefined
type OutputOf<S> = S extends Schema ? z.output<S> : undefined

/** What a client passes. */
export type ParamsOf<C extends CallParts> = InputOf<C['params']>
export type QueryOf<C extends CallParts> = InputOf<C['query']>
export type BodyOf<C extends CallParts> = InputOf<C['body']>

/** What the server receives after validation and defaults. */
export type ReceivedParams<C extends CallParts> = OutputOf<C['params']>
export type ReceivedQuery<C extends CallParts> = OutputOf<C['query']>
export type ReceivedBody<C extends CallParts> = OutputOf<C['body']>

type SuccessStatus = 200 | 201 | 204
type SuccessSchema<C extends CallParts> = C['answers'][keyof C['answers'] & SuccessStatus]

/** The body of a successful answer. */
export type AnswerOf<C extends CallParts> = OutputOf<SuccessSchema<C>>

/** The success status of a call. Throws if the call declares none. */
export const successStatus = (declared: CallParts): number => {
  const status = Object.keys(declared.answers)
    .map(Number)
    .find((each) => each < 300)
  if (status === undefined) throw new Error('A call needs an answer that means success')
  return status
}
