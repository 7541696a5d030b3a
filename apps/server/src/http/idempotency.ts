import { createHash } from 'node:crypto'
import type { FastifyRequest } from 'fastify'
import type { Database, WriteTransaction } from '../db/database.ts'
import { claimKey, firstAnswer, rememberAnswer } from '../db/idempotency-keys.ts'
import { Invalid, RuleBroken } from '../errors.ts'

/**
 * One transaction whose effect happens once for each user, call and Idempotency-Key: a repeat gives the first
 * answer again and does nothing, another body is refused, a failure is not remembered (docs/decisions/0003).
 * `recall` replaces the remembered answer where a repeat is to see the record as it is now.
 */
export type Once = <Answer>(
  work: (tx: WriteTransaction, key: string | null) => Promise<Answer>,
  recall?: (tx: WriteTransaction, first: Answer) => Promise<Answer>,
) => Promise<Answer>

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

const hashOf = (request: FastifyRequest): string =>
  createHash('sha256')
    .update(request.url)
    .update('\n')
    .update(JSON.stringify(request.body ?? null))
    .digest('base64url')

export const onceFor =
  ({ db, now }: OnceParts, request: FastifyRequest, call: string): Once =>
  (work, recall) => {
    const key = keyOf(request)
    const userId = request.caller?.userId
    if (key === null || userId === undefined) return db.write((tx) => work(tx, key))
    const place = { userId, call, key }
    const requestHash = hashOf(request)

    return db.write(async (tx) => {
      const [claimed] = await claimKey(tx, { ...place, requestHash, createdAt: now() })
      if (claimed !== undefined) {
        const answer = await work(tx, key)
        if (answer !== undefined) await rememberAnswer(tx, { ...place, answer: JSON.stringify(answer) })
        return answer
      }
      const first = await firstAnswer(tx, place)
      if (first.requestHash !== requestHash) {
        throw new RuleBroken('This Idempotency-Key was already used for another request')
      }
      const answer = first.answer === null ? undefined : JSON.parse(first.answer)
      return recall === undefined ? answer : recall(tx, answer)
    })
  }
