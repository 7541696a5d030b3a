import { randomUUID } from 'node:crypto'
import {
  type AnswerOf,
  accountCalls,
  type BodyOf,
  type Call,
  type ErrorAnswer,
  type ParamsOf,
  type QueryOf,
  type User,
} from '@fletch/contract'
import type { FastifyInstance, LightMyRequestResponse } from 'fastify'
import { checkFault } from './fault-answers.ts'

type Given<C extends Call> = {
  readonly headers?: Readonly<Record<string, string>>
} & (undefined extends ParamsOf<C> ? { readonly params?: undefined } : { readonly params: ParamsOf<C> }) & {
    readonly query?: QueryOf<C>
    /** Accepts any body, because many tests send invalid input. */
    readonly body?: BodyOf<C> | Readonly<Record<string, unknown>>
  }

export interface Answered<C extends Call> {
  readonly status: number
  readonly headers: LightMyRequestResponse['headers']
  /** The body of a success; throws if the call failed. */
  readonly body: AnswerOf<C>
  /** The body of a failure; throws if the call succeeded. */
  readonly error: ErrorAnswer & Readonly<Record<string, unknown>>
}

/** Sends calls of the contract to an application. */
export type Sender = <C extends Call>(call: C, given?: Given<C>) => Promise<Answered<C>>

export interface Person {
  readonly token: string
  readonly user: User
  readonly password: string
  readonly send: Sender
}

const addressOf = (path: string, params: unknown, query: unknown): string => {
  const filled = Object.entries(params ?? {}).reduce(
    (address, [name, value]) => address.replace(`:${name}`, encodeURIComponent(String(value))),
    path,
  )
  const fields = Object.entries(query ?? {}).filter(([, value]) => value !== undefined)
  const search = new URLSearchParams(
    Object.fromEntries(fields.map(([name, value]) => [name, String(value)])),
  ).toString()
  return search === '' ? filled : `${filled}?${search}`
}

const answeredBy = <C extends Call>(response: LightMyRequestResponse): Answered<C> => {
  const parsed = () => (response.body === '' ? undefined : response.json())
  return {
    status: response.statusCode,
    headers: response.headers,
    get body() {
      if (response.statusCode >= 300)
        throw new Error(`Answered with ${response.statusCode}: ${response.body}`)
      return parsed()
    },
    get error() {
      if (response.statusCode < 300)
        throw new Error(`Succeeded with ${response.statusCode}: ${response.body}`)
      return parsed()
    },
  }
}

/** A sender with or without a token; `always` is added to every call. */
export const senderOf =
  (app: FastifyInstance, token: string | null, always: Readonly<Record<string, string>> = {}): Sender =>
  async (call, given) => {
    const response = await app.inject({
      method: call.method,
      url: addressOf(call.path, given?.params, given?.query),
      headers: {
        ...(token === null ? {} : { authorization: `Bearer ${token}` }),
        ...always,
        ...given?.headers,
      },
      ...(given?.body === undefined ? {} : { payload: given.body as Record<string, unknown> }),
    })
    checkFault(response)
    return answeredBy(response)
  }

/** Registers a person with a unique email address; the name is the first name. */
export const registerPerson = async (app: FastifyInstance, firstName = 'Ada'): Promise<Person> => {
  const password = 'quiet stone 7'
  const { body } = await senderOf(app, null)(accountCalls.register, {
    body: {
      email: `${firstName.toLowerCase()}.${randomUUID().slice(0, 8)}@example.org`,
      password,
      confirmPassword: password,
      firstName,
      lastName: 'Nock',
      club: 'The Oaks',
    },
  })
  return { token: body.token, user: body.user, password, send: senderOf(app, body.token) }
}
