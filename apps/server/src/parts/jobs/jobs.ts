import type { WriteTransaction } from '../../db/database.ts'

/** An effect that follows a commit: a row of the outbox, done at least once, given up on visibly. */
export interface Job {
  readonly kind: string
  /** Plain data; never a secret, because it rests in the database until it is done. */
  readonly payload: Readonly<Record<string, unknown>>
}

/** Does one kind of job; throws when it is to be tried again. Must bear being done twice. */
export type JobHandler = (payload: unknown) => Promise<void>

/** Something done every so many milliseconds, for as long as the server runs. */
export interface Chore {
  readonly name: string
  readonly every: number
  readonly run: () => Promise<void>
}

export interface Jobs {
  /** Writes a job in the transaction that causes it; it is done after the commit. */
  enqueue(tx: WriteTransaction, job: Job): Promise<void>
}
