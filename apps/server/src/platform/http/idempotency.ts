import { hash } from 'node:crypto'
import { fault } from '@fletch/domain/contract'
import type { FastifyRequest } from 'fastify'
import type { Database, WriteTransaction } from '../db/database.ts'
import { databaseFault } from '../db/faults.ts'
import { type Claim, claimKey, firstAnswer, keepKey, rememberAnswer } from '../db/idempotency-keys.ts'
import { Fault, Invalid, RuleBroken } from '../errors.ts'
import type { KeyCap } from './key-cap.ts'

/**
 * One transaction whose effect happens once for each user, call and Idempotency-Key: a repeat gives the first
 * answer again and does nothing, another body is refused, a failure is not remembered (docs/decisions/0003).
 */
export type Once = <Answer, Kept = Answer>(
  work: (tx: WriteTransaction, key: string | null) => Promise<Answer>,
  memory?: Memory<Answer, Kept>,
) => Promise<Answer>

/** What is kept of an answer, where the whole of it is large and can be read again, and how. */
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
  readonly keyCap: KeyCap
  readonly now: () => string
}

const keyShape = /^[\x21-\x7e]{1,200}$/

const keyOf = (request: FastifyRequest): string | null => {
  const key = request.headers['idempotency-key']
  if (key === undefined) return null
  if (typeof key !== 'string' || !keyShape.test(key)) throw new Invalid(fault('key-malformed'))
  return key
}

/** The administrator has no account: their keys are kept under this. */
const administratorKeys = 'administrator'

const hashOf = (request: FastifyRequest): string =>
  hash('sha256', `${request.url}\n${JSON.stringify(request.body ?? null)}`, 'base64url')

/** Whether something failed because, or although, its key is there already: nothing but these can tell of a repeat. */
const mayBeRepeat = (error: unknown): boolean =>
  error instanceof Fault || databaseFault(error) === 'unique violation'

/** A call under its key: what it does, how its answer becomes the text that is kept, and what the first was answered. */
interface Keyed<Answer> {
  readonly claim: Claim
  readonly work: (tx: WriteTransaction) => Promise<Answer>
  readonly keptOf: (answer: Answer) => string
  /** Undefined when no one came with the key. */
  readonly recalled: (tx: WriteTransaction) => Promise<{ readonly answer: Answer } | undefined>
}

/** The key is the first thing written: a repeat finds it taken and does nothing. */
const claimedFirst = <Answer>(
  db: Database,
  { claim, work, keptOf, recalled }: Keyed<Answer>,
): Promise<Answer> =>
  db.write(async (tx) => {
    const [claimed] = await claimKey(tx, claim)
    if (claimed === undefined) {
      const first = await recalled(tx)
      if (first === undefined) throw new Error('A key that is taken is not there')
      return first.answer
    }
    const answer = await work(tx)
    if (answer !== undefined) rememberAnswer.send(tx, { ...claim, answer: keptOf(answer) })
    return answer
  })

/** The key is the last thing written, with the answer: a repeat fails on it, and all that it did is taken back. */
const keptLast = async <Answer>(
  db: Database,
  { claim, work, keptOf, recalled }: Keyed<Answer>,
): Promise<Answer> => {
  try {
    return await db.write(async (tx) => {
      const answer = await work(tx)
      keepKey.send(tx, { ...claim, answer: keptOf(answer) })
      return answer
    })
  } catch (error) {
    const first = mayBeRepeat(error) ? await db.write(recalled) : undefined
    if (first === undefined) throw error
    return first.answer
  }
}

export const onceFor =
  ({ db, keyCap, now }: OnceParts, request: FastifyRequest, call: string): Once =>
  async (work, memory) => {
    const key = keyOf(request)
    const userId = request.administrator ? administratorKeys : request.caller?.userId
    if (key === null || userId === undefined) return db.write((tx) => work(tx, key))
    await keyCap.count(userId)
    const claim = { userId, call, key, requestHash: hashOf(request), createdAt: now() }
    const inTurn = memory?.seldomRepeated ? keptLast : claimedFirst
    return inTurn(db, {
      claim,
      work: (tx) => work(tx, key),
      keptOf: (answer) => JSON.stringify(memory ? memory.keep(answer) : answer),
      recalled: async (tx) => {
        const first = await firstAnswer(tx, claim)
        if (first === undefined) return undefined
        if (first.requestHash !== claim.requestHash) {
          throw new RuleBroken(fault('key-used'))
        }
        const kept = first.answer === null ? undefined : JSON.parse(first.answer)
        return { answer: memory ? await memory.recall(tx, kept) : kept }
      },
    })
  }
