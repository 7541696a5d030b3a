import type { BugReportState } from '@fletch/contract'
import { sql } from 'kysely'
import type { ReadConnection, WriteTransaction } from '../../../platform/db/database.ts'
import { likePattern } from '../../../platform/db/like-pattern.ts'
import type { Place } from '../../../platform/pages.ts'

const columns = [
  'id',
  'title',
  'description',
  'priority',
  'category',
  'stepsToReproduce',
  'userEmail',
  'userId',
  'userAgent',
  'url',
  'createdAt as timestamp',
  'doneAt',
] as const

interface Wanted {
  readonly q?: string | undefined
  readonly state?: BugReportState | undefined
  readonly after: Place
  readonly limit: number
}

export const listReports = (db: ReadConnection, { q = '', state, after, limit }: Wanted) => {
  let query = db
    .selectFrom('bugReports')
    .select(columns)
    .where(({ eb, refTuple, tuple }) => eb(refTuple('createdAt', 'id'), '<', tuple(after.at, after.id)))
  if (state !== undefined) query = query.where('doneAt', state === 'open' ? 'is' : 'is not', null)
  if (q.trim() !== '')
    query = query.where(
      sql<boolean>`lower(title || ' ' || description || ' ' || user_email) like ${likePattern(q.trim())} escape '\\'`,
    )
  return query.orderBy('createdAt', 'desc').orderBy('id', 'desc').limit(limit).execute()
}

/** Returns undefined if the report does not exist. */
export const setDone = (tx: WriteTransaction, id: string, doneAt: string | null) =>
  tx.updateTable('bugReports').set({ doneAt }).where('id', '=', id).returning(columns).executeTakeFirst()

export const findReport = (db: ReadConnection, id: string) =>
  db.selectFrom('bugReports').select(columns).where('id', '=', id).executeTakeFirst()

export const lockReport = (tx: WriteTransaction, id: string) =>
  tx.selectFrom('bugReports').select(columns).where('id', '=', id).forUpdate().executeTakeFirst()

export const countAll = async (db: ReadConnection): Promise<number> =>
  (
    await db
      .selectFrom('bugReports')
      .select(({ fn }) => fn.countAll<number>().as('count'))
      .executeTakeFirstOrThrow()
  ).count

export const countOpen = async (db: ReadConnection): Promise<number> =>
  (
    await db
      .selectFrom('bugReports')
      .select(({ fn }) => fn.countAll<number>().as('count'))
      .where('doneAt', 'is', null)
      .executeTakeFirstOrThrow()
  ).count
