import { fault } from '@fletch/contract'
import type { WriteTransaction } from '../db/database.ts'
import { Conflict, NotFound } from '../errors.ts'
import type { AnswerStorage } from './idempotency.ts'

/** Stored in place of an answer; no call answers with this text. */
const mark = 'read again'
type Mark = typeof mark

const isMark = (value: unknown): value is Mark => value === mark

/**
 * For answers that are records: nothing is stored, and a repeat reads the current record. Answers stored whole by an
 * earlier version are still returned.
 */
export const recallByReading = <Answer>(
  read: (tx: WriteTransaction) => Promise<Answer>,
): AnswerStorage<Answer, Answer | Mark> => ({
  keep: () => mark,
  recall: async (tx, stored) => (isMark(stored) ? read(tx) : stored),
})

const isId = (value: unknown): value is string => typeof value === 'string'

interface Created<Answer extends object> {
  readonly idOf: (answer: Answer) => string
  readonly read: (tx: WriteTransaction, id: string) => Promise<Answer>
}

/** The same for a creation, of which the id is stored. A repeat after the record was deleted is a Conflict. */
export const recallCreation = <Answer extends object>({
  idOf,
  read,
}: Created<Answer>): AnswerStorage<Answer, Answer | string> => ({
  keep: idOf,
  recall: async (tx, stored) => {
    if (!isId(stored)) return stored
    try {
      return await read(tx, stored)
    } catch (error) {
      throw error instanceof NotFound ? new Conflict(fault('created-and-deleted')) : error
    }
  },
})
