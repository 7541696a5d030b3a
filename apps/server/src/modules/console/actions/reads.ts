import type { AdminAction } from '@fletch/contract'
import type { ReadConnection } from '../../../platform/db/database.ts'
import { newestFirst } from '../../../platform/pages.ts'
import { namesOf } from '../../accounts/index.ts'
import { listActions } from './store.ts'

interface Asked {
  readonly limit?: number | undefined
  readonly cursor?: string | undefined
}

type Row = Awaited<ReturnType<typeof listActions>>[number]

const ofUsers: ReadonlySet<AdminAction['kind']> = new Set([
  'account blocked',
  'account unblocked',
  'sessions ended',
])

/** Adds names to rows. The ledger stores only account ids, because it outlives the accounts. */
const withNames = async (db: ReadConnection, rows: Row[]): Promise<Row[]> => {
  const ids = rows.flatMap(({ kind, subject }) => (ofUsers.has(kind) && subject !== null ? [subject] : []))
  const names = await namesOf(db, [...new Set(ids)])
  return rows.map((row) =>
    ofUsers.has(row.kind) ? { ...row, subject: names.get(row.subject ?? '') ?? 'A deleted account' } : row,
  )
}

/** The administrator's actions, newest first. */
export const actions = (db: ReadConnection, page: Asked) =>
  newestFirst(page, {
    list: async (after, limit) => withNames(db, await listActions(db, after, limit)),
    timeOf: ({ at }) => at,
    present: (row): AdminAction => row,
  })
