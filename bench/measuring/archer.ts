import { randomUUID } from 'node:crypto'
import { type Scorecard, type ScorecardDraftInput, scorecard, signedIn } from '@fletch/contract'

export interface Archer {
  readonly userId: string
  readonly token: string
  /** The headers of every request. */
  readonly headers: Readonly<Record<string, string>>
  readonly newCard: (card: ScorecardDraftInput) => Promise<Scorecard>
  /** The same archer in a new session, on any server that has the account. */
  readonly signInAt: (address: string) => Promise<Archer>
}

const post = async (
  address: string,
  path: string,
  headers: Readonly<Record<string, string>>,
  body: unknown,
) => {
  const answer = await fetch(address + path, { method: 'POST', headers, body: JSON.stringify(body) })
  if (!answer.ok) throw new Error(`${path} answered ${answer.status}: ${await answer.text()}`)
  return answer.json()
}

const json = { 'content-type': 'application/json' }
const password = 'quiet stone 7'

const archerOf = (address: string, answer: unknown): Archer => {
  const { token, user } = signedIn.parse(answer)
  const headers = { ...json, authorization: `Bearer ${token}` }
  return {
    userId: user.id,
    token,
    headers,
    newCard: async (card) => scorecard.parse(await post(address, '/api/scorecards', headers, card)),
    signInAt: async (elsewhere) =>
      archerOf(elsewhere, await post(elsewhere, '/api/auth/login', json, { email: user.email, password })),
  }
}

/** Registers a new archer and signs them in. */
export const newArcher = async (address: string, firstName = 'Ada'): Promise<Archer> =>
  archerOf(
    address,
    await post(address, '/api/auth/register', json, {
      email: `archer.${randomUUID()}@example.org`,
      password,
      confirmPassword: password,
      firstName,
      lastName: 'Nock',
      language: 'en',
      locale: 'en',
    }),
  )
