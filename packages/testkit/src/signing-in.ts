import { type AnswerOf, type ErrorAnswer, signInCalls } from '@fletch/domain/contract'
import type { Passwords } from '@fletch/server/platform/passwords/passwords.ts'
import { checkFault } from './fault-answers.ts'
import type { TestServer } from './server.ts'

/** As strict as the real ones, without the work: for tests of many. */
const cheap: Passwords = {
  hash: async (password) => `plain ${password}`,
  verify: async (hash, password, guard) => {
    await guard?.before()
    const isRight = hash === `plain ${password}`
    await (isRight ? guard?.right() : guard?.wrong())
    return isRight
  },
}

/** What a test server replaces so that hashing costs nothing. */
export const cheapPasswords = () => ({ passwords: cheap })

interface Knock {
  readonly status: number
  /** What a sign-in carries; throws when it failed. */
  readonly body: AnswerOf<typeof signInCalls.login>
  readonly error: ErrorAnswer
}

/** Signs in from an address of one's own, as it arrives through a socket or as a header claims. */
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

/** How often each status was answered. */
export const tallyOf = (statuses: readonly number[]): Record<number, number> =>
  Object.fromEntries(
    [...new Set(statuses)].map((each) => [each, statuses.filter((one) => one === each).length]),
  )
