import { type AnswerOf, type ErrorAnswer, signInCalls } from '@fletch/contract'
import type { Passwords } from '@fletch/server/platform/passwords/passwords.ts'
import { checkFault } from './fault-answers.ts'
import type { TestServer } from './server.ts'

/** As strict as real hashing but without the work, for tests with many people. */
const cheap: Passwords = {
  hash: async (password) => `plain ${password}`,
  verify: async (hash, password, guard) => {
    await guard?.before()
    const isRight = hash === `plain ${password}`
    await (isRight ? guard?.right() : guard?.wrong())
    return isRight
  },
}

/** Replaces the password hashing of a test server with a free one. */
export const cheapPasswords = () => ({ passwords: cheap })

interface Knock {
  readonly status: number
  /** The body of a sign-in; throws if it failed. */
  readonly body: AnswerOf<typeof signInCalls.login>
  readonly error: ErrorAnswer
}

/** Signs in from a given network address, set on the socket or claimed in a header. */
export const signInFrom = async (
  { app }: TestServer,
  from: string | { readonly remoteAddress: string; readonly 'x-forwarded-for'?: string },
  body: { readonly email: string; readonly password: string; readonly device?: string | undefined },
): Promise<Knock> => {
  const { remoteAddress, ...headers } = typeof from === 'string' ? { remoteAddress: from } : from
  const { method, path: url } = signInCalls.login
  const answer = await app.inject({ method, url, remoteAddress, headers, payload: body })
  checkFault(answer)
  return {
    status: answer.statusCode,
    get body() {
      if (answer.statusCode !== 200) throw new Error(`Answered with ${answer.statusCode}: ${answer.body}`)
      return answer.json()
    },
    get error() {
      return answer.json()
    },
  }
}

/** How often each status was returned. */
export const tallyOf = (statuses: readonly number[]): Record<number, number> =>
  Object.fromEntries(
    [...new Set(statuses)].map((each) => [each, statuses.filter((one) => one === each).length]),
  )
