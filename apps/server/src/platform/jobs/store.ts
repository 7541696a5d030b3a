import { v7 as uuidv7 } from 'uuid'
import type { Database, ReadConnection, WriteTransaction } from '../db/database.ts'
import { deleteOld } from '../db/spans.ts'
import type { Job } from './jobs.ts'

/** A job that this process holds for a while. */
export interface Claim {
  readonly id: string
  readonly kind: string
  readonly payload: string
  /** Including this attempt. Also distinguishes this claim from a later one, in case it was lost. */
  readonly attempts: number
}

/** Whom a job is about: a user, or an email address that may have no account. */
const personOfJob = ({ userId, email }: Job['payload']): string | null => {
  const whose = userId ?? email
  return typeof whose === 'string' ? whose.toLowerCase() : null
}

export const insertJob = (tx: WriteTransaction, { kind, payload }: Job, now: string) =>
  tx
    .insertInto('outbox')
    .values({
      id: uuidv7(),
      kind,
      payload: JSON.stringify(payload),
      about: personOfJob(payload),
      attempts: 0,
      dueAt: now,
      createdAt: now,
      doneAt: null,
      givenUpAt: null,
      lastError: null,
    })
    .execute()

interface Wanted {
  readonly kinds: readonly string[]
  readonly most: number
  readonly now: string
  /** No other process may take them before this. */
  readonly until: string
}

const dueJobs = (from: Pick<WriteTransaction, 'selectFrom'>, { kinds, now, most }: Wanted) =>
  from
    .selectFrom('outbox')
    .select(['id', 'kind', 'payload', 'attempts'])
    .where('doneAt', 'is', null)
    .where('givenUpAt', 'is', null)
    .where('dueAt', '<=', now)
    .where('kind', 'in', kinds)
    .orderBy('dueAt')
    .limit(most)

/** Claims due jobs, oldest first, and skips those that another process is claiming. */
export const claimJobs = async ({ read, write }: Database, query: Wanted): Promise<readonly Claim[]> => {
  if (query.kinds.length === 0) return []
  // Most looks find nothing, so look first without a lock.
  if ((await dueJobs(read, { ...query, most: 1 }).executeTakeFirst()) === undefined) return []
  return write(async (tx) => {
    const due = await dueJobs(tx, query).forUpdate().skipLocked().execute()
    if (due.length === 0) return []
    const ids = due.map(({ id }) => id)
    await tx
      .updateTable('outbox')
      .set((row) => ({ dueAt: query.until, attempts: row('attempts', '+', 1) }))
      .where('id', 'in', ids)
      .execute()
    return due.map((job) => ({ ...job, attempts: job.attempts + 1 }))
  })
}

/** Extends the claims of long jobs. A job that has just failed keeps its pause. */
export const extendClaims = ({ write }: Database, ids: readonly string[], until: string) =>
  write((tx) =>
    tx
      .updateTable('outbox')
      .set({ dueAt: until })
      .where('id', 'in', ids)
      .where('dueAt', '<', until)
      .where('doneAt', 'is', null)
      .execute(),
  )

/** How a claim ends. */
export type JobResult =
  | { readonly doneAt: string }
  | { readonly dueAt: string; readonly lastError: string }
  | { readonly givenUpAt: string; readonly lastError: string }

/** False if the claim was lost meanwhile. */
export const endClaim = async (
  { write }: Database,
  { id, attempts }: Claim,
  ending: JobResult,
): Promise<boolean> => {
  const { numUpdatedRows } = await write((tx) =>
    tx
      .updateTable('outbox')
      .set(ending)
      .where('id', '=', id)
      .where('attempts', '=', attempts)
      .where('doneAt', 'is', null)
      .executeTakeFirst(),
  )
  return numUpdatedRows > 0n
}

/** Deletes jobs that ended before an instant, whether they succeeded or were given up. */
export const deleteJobsEndedBefore = async (tx: WriteTransaction, instant: string): Promise<void> => {
  await deleteOld({
    instant,
    timeAfter: (older) =>
      tx
        .selectFrom('outbox')
        .select('doneAt as at')
        .where('doneAt', '<', instant)
        .orderBy('doneAt')
        .offset(older)
        .limit(1)
        .executeTakeFirst(),
    remove: (last) =>
      tx.deleteFrom('outbox').where('doneAt', '<', instant).where('doneAt', '<=', last).execute(),
  })
  await deleteOld({
    instant,
    timeAfter: (older) =>
      tx
        .selectFrom('outbox')
        .select('givenUpAt as at')
        .where('givenUpAt', '<', instant)
        .where('doneAt', 'is', null)
        .orderBy('givenUpAt')
        .offset(older)
        .limit(1)
        .executeTakeFirst(),
    remove: (last) =>
      tx
        .deleteFrom('outbox')
        .where('givenUpAt', '<', instant)
        .where('givenUpAt', '<=', last)
        .where('doneAt', 'is', null)
        .execute(),
  })
}

/** How many jobs are pending, since when, and how many were given up since an instant. */
export const outboxFigures = async (db: ReadConnection, since: string) => {
  const { waiting, oldest } = await db
    .selectFrom('outbox')
    .select(({ fn }) => [fn.countAll<number>().as('waiting'), fn.min('createdAt').as('oldest')])
    .where('doneAt', 'is', null)
    .where('givenUpAt', 'is', null)
    .executeTakeFirstOrThrow()
  const { givenUp } = await db
    .selectFrom('outbox')
    .select(({ fn }) => fn.countAll<number>().as('givenUp'))
    .where('doneAt', 'is', null)
    .where('givenUpAt', '>', since)
    .executeTakeFirstOrThrow()
  return { waiting, oldest, givenUp }
}

export interface Named {
  readonly userId: string
  readonly email: string
}

/** Deletes pending and sent mails to a user and returns their payloads. */
export const deleteMailsOf = async (tx: WriteTransaction, user: Named): Promise<string[]> => {
  const jobs = await tx
    .deleteFrom('outbox')
    .where('about', 'in', [user.userId, user.email.toLowerCase()])
    .returning('payload')
    .execute()
  return jobs.map(({ payload }) => payload)
}
