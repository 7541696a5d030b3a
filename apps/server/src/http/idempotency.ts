import { hash } from 'node:crypto'
import type { FastifyRequest } from 'fastify'
import type { Database, WriteTransaction } from '../db/database.ts'
import { claimKey, firstAnswer, rememberAnswer } from '../db/idempotency-keys.ts'
import { Invalid, RuleBroken } from '../errors.ts'

/**
 * One transaction whose effect happens once for each user, call and Idempotency-Key: a repeat gives the first
 * answer again and does nothing, another body is refused, a failure is not remembered (docs/decisions/0003).
 */
export type Once = <Answer, Kept = Answer>(
  work: (tx: WriteTransaction, key: string | null) => Promise<Answer>,
  memory?: Memory<Answer, Kept>,
) => Promise<Answer>

/** What is kept of an answer, where the whole of it is much and can be had again, and how it is had again. */
export interface Memory<Answer, Kept> {
  readonly keep: (answer: Answer) => Kept
  readonly recall: (tx: WriteTransaction, kept: Kept) => Promise<Answer>
}

interface OnceParts {
  readonly db: Database
  readonly now: () => string
}

const keyShape = /^[\x21-\x7e]{1,200}$/

const keyOf = (request: FastifyRequest): string | null => {
  const key = request.headers['idempotency-key']
  if (key === undefined) return null
  if (typeof key !== 'string' || !keyShape.test(key)) throw new Invalid('The Idempotency-Key is malformed')
  return key
}

/** The administrator has no account: their keys are kept under this. */
const administratorKeys = 'administrator'

const hashOf = (request: FastifyRequest): string =>
  hash('sha256', `${request.url}\n${JSON.stringify(request.body ?? null)}`, 'base64url')

export const onceFor =
  ({ db, now }: OnceParts, request: FastifyRequest, call: string): Once =>
  (work, memory) => {
    const key = keyOf(request)
    const userId = request.administrator ? administratorKeys : request.caller?.userId
    if (key === null || userId === undefined) return db.write((tx) => work(tx, key))
    const place = { userId, call, key }
    const requestHash = hashOf(request)

    return db.write(async (tx) => {
      const [claimed] = await claimKey(tx, { ...place, requestHash, createdAt: now() })
      if (claimed !== undefined) {
        const answer = await work(tx, key)
        if (answer === undefined) return answer
        const kept = memory === undefined ? answer : memory.keep(answer)
        rememberAnswer.send(tx, { ...place, answer: JSON.stringify(kept) })
        return answer
      }
      const first = await firstAnswer(tx, place)
      if (first.requestHash !== requestHash) {
        throw new RuleBroken('This Idempotency-Key was already used for another request')
      }
      const kept = first.answer === null ? undefined : JSON.parse(first.answer)
      return memory === undefined ? kept : memory.recall(tx, kept)
    })
  }
