import type { ReadConnection, WriteTransaction } from '../../../platform/db/database.ts'
import type { AdminActionsTable } from '../../../platform/db/schema/administrator.ts'
import type { Place } from '../../../platform/pages.ts'

export const insertAction = (tx: WriteTransaction, row: AdminActionsTable) =>
  tx.insertInto('adminActions').values(row).execute()

export const listActions = (db: ReadConnection, after: Place, limit: number) =>
  db
    .selectFrom('adminActions')
    .select(['id', 'at', 'kind', 'subject', 'userAgent'])
    .where(({ eb, refTuple, tuple }) => eb(refTuple('at', 'id'), '<', tuple(after.at, after.id)))
    .orderBy('at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .execute()

export const forgetSubject = (
  tx: WriteTransaction,
  kinds: readonly AdminActionsTable['kind'][],
  subject: string,
) =>
  tx
    .updateTable('adminActions')
    .set({ subject: null })
    .where('kind', 'in', kinds)
    .where('subject', '=', subject)
    .execute()
