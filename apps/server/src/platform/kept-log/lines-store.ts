import type { LogFilter } from '@fletch/contract'
import { sql } from 'kysely'
import type { ReadConnection, WriteTransaction } from '../db/database.ts'
import { likePattern } from '../db/like-pattern.ts'
import { deleteOld } from '../db/spans.ts'
import type { Place } from '../pages.ts'

export interface LogWish {
  readonly level?: LogFilter | undefined
  readonly q?: string | undefined
  readonly from?: string | undefined
  readonly to?: string | undefined
}

const levelsOf = (level: LogFilter) => (level === 'error' ? (['fatal', 'error'] as const) : [level])

/** With milliseconds, like stored times, because SQLite compares them as text. */
const asWritten = (instant: string): string => new Date(instant).toISOString()

/** The stored lines, newest first; both ends of the time range are included. */
export const listLines = (
  db: ReadConnection,
  { level, q = '', from, to }: LogWish,
  after: Place,
  limit: number,
) => {
  let query = db
    .selectFrom('logLines')
    .select(['id', 'level', 'message', 'details', 'at as timestamp'])
    .where(({ eb, refTuple, tuple }) => eb(refTuple('at', 'id'), '<', tuple(after.at, after.id)))
  if (level !== undefined) query = query.where('level', 'in', levelsOf(level))
  if (from !== undefined) query = query.where('at', '>=', asWritten(from))
  if (to !== undefined) query = query.where('at', '<=', asWritten(to))
  if (q.trim() !== '')
    query = query.where(sql<boolean>`search_text like ${likePattern(q.trim())} escape '\\'`)
  return query.orderBy('at', 'desc').orderBy('id', 'desc').limit(limit).execute()
}

export const deleteLinesBefore = (tx: WriteTransaction, instant: string) =>
  deleteOld({
    instant,
    timeAfter: (older) =>
      tx
        .selectFrom('logLines')
        .select('at')
        .where('at', '<', instant)
        .orderBy('at')
        .offset(older)
        .limit(1)
        .executeTakeFirst(),
    remove: (last) => tx.deleteFrom('logLines').where('at', '<', instant).where('at', '<=', last).execute(),
  })

export const deleteLinesWith = (tx: WriteTransaction, words: string) =>
  tx
    .deleteFrom('logLines')
    .where(sql<boolean>`search_text like ${likePattern(words)} escape '\\'`)
    .execute()
