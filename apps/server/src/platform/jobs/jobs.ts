import type { WriteTransaction } from '../db/database.ts'

/** An effect that follows a commit: a row in the outbox, run at least once, and marked visibly when given up. */
export interface Job {
  readonly kind: string
  /** Plain data without secrets, because it is stored in the database until the job has run. */
  readonly payload: Readonly<Record<string, unknown>>
}

/** Runs one kind of job; throws if it should be retried. Must be idempotent. */
export type JobHandler = (payload: unknown) => Promise<void>

/** Thrown by a handler if a retry cannot help: the job is given up at once. */
export class PermanentFailure extends Error {
  override readonly name = 'Hopeless'
}

/**
 * Something done at an interval (in ms) for as long as the server runs, in a transaction opened for it or as a
 * procedure that opens its own.
 */
export type Chore = {
  readonly name: string
  readonly every: number
} & (
  | { readonly inTransaction: (tx: WriteTransaction) => Promise<unknown> }
  | { readonly run: () => Promise<void> }
)

export interface Jobs {
  /** Writes a job in the transaction that causes it; it runs after the commit. */
  enqueue(tx: WriteTransaction, job: Job): Promise<void>
  /** Deletes pending and finished jobs about a deleted user, and returns the addresses in them. */
  forget(tx: WriteTransaction, whom: { readonly userId: string; readonly email: string }): Promise<string[]>
}

/** What a process does in the background. */
export interface Work {
  /** Handlers by kind of job; other kinds are left to processes that know them. */
  readonly handlers: Readonly<Record<string, JobHandler>>
  readonly chores: readonly Chore[]
}

/** The outbox and its worker. Handlers are passed to start(), because they need parts and parts contain the jobs. */
export interface JobWorker extends Jobs {
  start(work: Work): void
  /** Takes no new jobs; resolves when the running ones have finished. */
  stop(): Promise<void>
}
