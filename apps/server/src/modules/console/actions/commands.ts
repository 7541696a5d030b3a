import type { AdminAction } from '@fletch/contract'
import { v7 as uuidv7 } from 'uuid'
import { instantOf } from '../../../platform/clock.ts'
import type { WriteTransaction } from '../../../platform/db/database.ts'
import type { Administrator } from '../../../platform/http/administrator.ts'
import type { Dependencies } from '../../../platform/parts.ts'
import { forgetSubject, insertAction } from './store.ts'

/** Records an action of the administrator, in the transaction that performs it. */
export const noteAction = async (
  tx: WriteTransaction,
  { clock }: Pick<Dependencies, 'clock'>,
  { userAgent }: Administrator,
  { kind, subject = null }: { readonly kind: AdminAction['kind']; readonly subject?: string | null },
): Promise<void> => {
  await insertAction(tx, { id: uuidv7(), at: instantOf(clock), kind, subject, userAgent })
}

/** Removes a report's title from the ledger when its author's account is deleted. */
export const forgetActionsOn = async (tx: WriteTransaction, title: string): Promise<void> => {
  await forgetSubject(tx, ['bug report done', 'bug report reopened'], title)
}
