import type { AdminAction } from '@fletch/domain/contract'
import type { ReadConnection } from '../../db/database.ts'
import { newestFirst } from '../../pages.ts'
import { listActions } from './store.ts'

interface Asked {
  readonly limit?: number | undefined
  readonly cursor?: string | undefined
}

/** What the administrator did, newest first. */
export const actions = (db: ReadConnection, asked: Asked) =>
  newestFirst(asked, {
    list: (after, limit) => listActions(db, after, limit),
    timeOf: ({ at }) => at,
    present: (row): AdminAction => row,
  })
