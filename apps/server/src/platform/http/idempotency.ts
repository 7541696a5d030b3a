import { hash } from 'node:crypto'
import { fault } from '@fletch/contract'
import type { FastifyRequest } from 'fastify'
import type { Database, WriteTransaction } from '../db/database.ts'
import { databaseFault } from '../db/faults.ts'
import { type Claim, claimKey, firstAnswer, keepKey, rememberAnswer } from '../db/idempotency-keys.ts'
import { Fault, Invalid, RuleBroken } from '../errors.ts'
import type { KeyCap } from './key-cap.ts'

/**
 * Runs one transaction whose effect happens once per user, call and Idempotency-Key. A repeat returns the first answer
 * and does nothing; a repeat with another body is refused; failures are not stored (docs/decisions/0003).
 */
export type Once = <Answer, Kept = Answer>(
  work: (tx: WriteTransaction, key: string | null) => Promise<Answer>,
  memory?: AnswerStorage<Answer, Kept>,
) => Promise<Answer>

/** How an answer is stored in short form if it is large and can be read again. */
export interface AnswerStorage<Answer, Kept> {
  readonly keep: (answer: Answer) => Kept
  readonly recall: (tx: WriteTransaction, kept: Kept) => Promise<Answer>
  /**
   * For calls that come thousands of times a second and are hardly ever repeated: the work runs without first checking
   * the key. The key is stored last in the same transaction, so that a repeat fails on it and is rolled back.
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

/** The administrator has no account; their keys are stored under this id. */
const administratorKeys = 'administrator'

const hashOf = (request: FastifyRequest): string =>
  hash('sha256', `${request.url}\n${JSON.stringify(request.body ?? null)}`, 'base64url')

/**
 * Whether an error may be caused by a repeat: it violated the unique key, or it is a fault that the repeated work ran
 * into.
 */
const mayBeRepeat = (error: unknown): boolean =>
  error instanceof Fault || databaseFault(error) === 'unique violation'

/** A call with a key: its work, how its answer is stored, and how the stored answer is read. */
interface Keyed<Answer> {
  readonly claim: Claim
  readonly work: (tx: WriteTransaction) => Promise<Answer>
  readonly keptOf: (answer: Answer) => string
  /** Undefined if the key is new. */
  readonly recalled: (tx: WriteTransaction) => Promise<{ readonly answer: Answer } | undefined>
}

/** Stores the key first, so that a repeat finds it and does nothing. */
const storeKeyFirst = <Answer>(
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

/** Stores the key last, with the answer, so that a repeat fails on it and is rolled back. */
const storeKeyLast = async <Answer>(
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
    const inTurn = memory?.seldomRepeated ? storeKeyLast : storeKeyFirst
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
        const answer = first.answer === null ? undefined : JSON.parse(first.answer)
        return { answer: memory ? await memory.recall(tx, answer) : answer }
      },
    })
  }
