import type { LogLine } from '@fletch/contract'
import type { ReadConnection } from '../../../platform/db/database.ts'
import { type LogWish, listLines } from '../../../platform/kept-log/lines-store.ts'
import { newestFirst } from '../../../platform/pages.ts'

interface Asked extends LogWish {
  readonly limit?: number | undefined
  readonly cursor?: string | undefined
}

/** Log lines that match a level, text and period, newest first. */
export const logLines = (db: ReadConnection, { limit, cursor, ...wish }: Asked) =>
  newestFirst(
    { limit, cursor },
    {
      list: (after, most) => listLines(db, wish, after, most),
      timeOf: ({ timestamp }) => timestamp,
      present: (row): LogLine => row,
    },
  )
