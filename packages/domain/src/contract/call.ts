import type * as z from 'zod/mini'
import type { ClubRole } from '../clubs/club.ts'
import type { EventRole } from '../events/event.ts'

/**
 * Who may make a call at all. What a caller may see or change of a record is decided by its policy;
 * `record` says that a call addresses one, so that the authorisation test tries another's.
 */
export type Access = 'anyone' | 'user' | 'administrator' | 'signed-address'

export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'

export type Schema = z.ZodMiniType

export interface CallParts {
  readonly access: Access
  /** One line for the API page. */
  readonly summary: string
  /** The kind of record that the address names. */
  readonly record?: 'scorecard' | 'photo' | 'archive' | 'session' | 'child' | 'push-device'
  /** What one must be to the club that the address names; the authorisation test tries everyone less. */
  readonly inClub?: ClubRole
  /** What one must be to the event that the address names. */
  readonly inEvent?: EventRole
  /** Speaks of one round of an event of several: the first, or the one that `?round=` names. */
  readonly byRound?: true
  /** What one must be to the series that the address names: everyone, or an officer of one of its clubs. */
  readonly inSeries?: 'visitor' | 'officer'
  /** Gives groups: those that shoot another round than the clubs' own to apps that say that they know rounds. */
  readonly givesGroups?: true
  /** Of an account alone: not for an archer whom one acts for. */
  readonly ownOnly?: true
  readonly params?: Schema
  readonly query?: Schema
  /** A schema for JSON, or 'bytes' for a body that is streamed as it comes. */
  readonly body?: Schema | 'bytes'
  /** Statuses and what they carry; null is an empty answer. Exactly one of them is a success. */
  readonly answers: Readonly<Record<number, Schema | 'bytes' | null>>
  /** In which order a list comes, for the API page: newest first, or what stands here instead. */
  readonly order?: string
}

export interface Call extends CallParts {
  readonly method: Method
  /** With `:name` for parameters. */
  readonly path: `/${string}`
}

type List = readonly unknown[] | { readonly items: readonly unknown[] }

/** A call that answers a list, bare or in pages, has to say its order. */
type Ordered<Parts extends CallParts> = [Extract<AnswerOf<Parts>, List>] extends [never]
  ? unknown
  : { readonly order: string }

/** Declares a call once, for the server's routes, the typed client, the API document and the tests. */
export const call = <const Parts extends CallParts>(
  method: Method,
  path: `/${string}`,
  parts: Parts & Ordered<Parts>,
): Parts & Pick<Call, 'method' | 'path'> => ({ method, path, ...parts })

type InputOf<S> = S extends Schema ? z.input<S> : undefined
type OutputOf<S> = S extends Schema ? z.output<S> : undefined

/** What a client gives. */
export type ParamsOf<C extends CallParts> = InputOf<C['params']>
export type QueryOf<C extends CallParts> = InputOf<C['query']>
export type BodyOf<C extends CallParts> = InputOf<C['body']>

/** What the server works with, after validation and defaults. */
export type ReceivedParams<C extends CallParts> = OutputOf<C['params']>
export type ReceivedQuery<C extends CallParts> = OutputOf<C['query']>
export type ReceivedBody<C extends CallParts> = OutputOf<C['body']>

type SuccessStatus = 200 | 201 | 204
type SuccessSchema<C extends CallParts> = C['answers'][keyof C['answers'] & SuccessStatus]

/** What a successful answer carries. */
export type AnswerOf<C extends CallParts> = OutputOf<SuccessSchema<C>>

/** The one status of a call that means success; throws when a call was declared without one. */
export const successStatus = (declared: CallParts): number => {
  const status = Object.keys(declared.answers)
    .map(Number)
    .find((each) => each < 300)
  if (status === undefined) throw new Error('A call needs an answer that means success')
  return status
}
