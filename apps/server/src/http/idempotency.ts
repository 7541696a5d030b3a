import { hash } from 'node:crypto'
import type { FastifyRequest } from 'fastify'
import type { Database, WriteTransaction } from '../db/database.ts'
import { databaseFault } from '../db/faults.ts'
import { claimKey, firstAnswer, keepKey, rememberAnswer } from '../db/idempotency-keys.ts'
import { Fault, Invalid, RuleBroken } from '../errors.ts'

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
  /**
   * What comes thousands of times a second and hardly ever twice: it is done without asking first whether it was done.
   * Its key is kept in the same transaction, as the last thing, and takes a repeat back with it.
   */
  readonly seldomRepeated?: true
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

/** Whether something failed because, or although, its key is there already: nothing but these can tell of a repeat. */
const mayBeRepeat = (error: unknown): boolean =>
  error instanceof Fault || databaseFault(error) === 'unique violation'

export const onceFor =
  ({ db, now }: OnceParts, request: FastifyRequest, call: string): Once =>
  async (work, memory) => {
    const key = keyOf(request)
    const userId = request.administrator ? administratorKeys : request.caller?.userId
    if (key === null || userId === undefined) return db.write((tx) => work(tx, key))
    type Answer = Awaited<ReturnType<typeof work>>
    const place = { userId, call, key }
    const requestHash = hashOf(request)
    const keptOf = (answer: Answer) => JSON.stringify(memory === undefined ? answer : memory.keep(answer))

    /** What was answered to the first who came with the key; undefined when nobody did. */
    const recalled = async (tx: WriteTransaction): Promise<{ readonly answer: Answer } | undefined> => {
      const first = await firstAnswer(tx, place)
      if (first === undefined) return undefined
      if (first.requestHash !== requestHash) {
        throw new RuleBroken('This Idempotency-Key was already used for another request')
      }
      const kept = first.answer === null ? undefined : JSON.parse(first.answer)
      return { answer: memory === undefined ? kept : await memory.recall(tx, kept) }
    }

    if (memory?.seldomRepeated === true) {
      try {
        return await db.write(async (tx) => {
          const answer = await work(tx, key)
          keepKey.send(tx, { ...place, requestHash, createdAt: now(), answer: keptOf(answer) })
          return answer
        })
      } catch (error) {
        const first = mayBeRepeat(error) ? await db.write(recalled) : undefined
        if (first === undefined) throw error
        return first.answer
      }
    }

    return db.write(async (tx) => {
      const [claimed] = await claimKey(tx, { ...place, requestHash, createdAt: now() })
      if (claimed === undefined) {
        const first = await recalled(tx)
        if (first === undefined) throw new Error('A key that is taken is not there')
        return first.answer
      }
      const answer = await work(tx, key)
      if (answer !== undefined) rememberAnswer.send(tx, { ...place, answer: keptOf(answer) })
      return answer
    })
  }
