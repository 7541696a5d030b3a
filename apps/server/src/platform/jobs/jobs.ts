import type { WriteTransaction } from '../db/database.ts'

/** An effect that follows a commit: a row of the outbox, done at least once, given up on visibly. */
export interface Job {
  readonly kind: string
  /** Plain data; never a secret, because it rests in the database until it is done. */
  readonly payload: Readonly<Record<string, unknown>>
}

/** Does one kind of job; throws when it is to be tried again. Must bear being done twice. */
export type JobHandler = (payload: unknown) => Promise<void>

/** Thrown by a handler when trying again cannot help: the job is given up on at once. */
export class Hopeless extends Error {
  override readonly name = 'Hopeless'
}

/**
 * Something done every so many milliseconds, for as long as the server runs: in a transaction that is opened for it, or
 * as a procedure that opens its own.
 */
export type Chore = {
  readonly name: string
  readonly every: number
} & (
  | { readonly inTransaction: (tx: WriteTransaction) => Promise<unknown> }
  | { readonly run: () => Promise<void> }
)

export interface Jobs {
  /** Writes a job in the transaction that causes it; it is done after the commit. */
  enqueue(tx: WriteTransaction, job: Job): Promise<void>
  /** Forgets what was to be done for a user who has gone, and what was done; gives back the addresses in it. */
  forget(tx: WriteTransaction, whom: { readonly userId: string; readonly email: string }): Promise<string[]>
}

/** What a process does in the background. */
export interface Work {
  /** By kind of job; jobs of other kinds are left to processes that know them. */
  readonly handlers: Readonly<Record<string, JobHandler>>
  readonly chores: readonly Chore[]
}

/** The outbox and its worker. Work comes with the start, because handlers need parts and parts hold the jobs. */
export interface JobWorker extends Jobs {
  start(work: Work): void
  /** Takes nothing new; resolves when what is being done is finished. */
  stop(): Promise<void>
}
