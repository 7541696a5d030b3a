import type { AdminAction } from '@fletch/domain/contract'
import { v7 as uuidv7 } from 'uuid'
import { instantOf } from '../../../platform/clock.ts'
import type { WriteTransaction } from '../../../platform/db/database.ts'
import type { Administrator } from '../../../platform/http/administrator.ts'
import type { Parts } from '../../../platform/parts.ts'
import { forgetSubject, insertAction } from './store.ts'

/** Notes what the administrator does, in the transaction in which they do it. */
export const noteAction = async (
  tx: WriteTransaction,
  { clock }: Pick<Parts, 'clock'>,
  { userAgent }: Administrator,
  { kind, subject = null }: { readonly kind: AdminAction['kind']; readonly subject?: string | null },
): Promise<void> => {
  await insertAction(tx, { id: uuidv7(), at: instantOf(clock), kind, subject, userAgent })
}

/** Takes the title of a report out of the ledger, when its author has gone. */
export const forgetActionsOn = async (tx: WriteTransaction, title: string): Promise<void> => {
  await forgetSubject(tx, ['bug report done', 'bug report reopened'], title)
}
