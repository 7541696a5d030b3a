import { reasonAgainstEditor } from '@fletch/domain'
import type { WriteTransaction } from '../../../platform/db/database.ts'
import { RuleBroken, refuse } from '../../../platform/errors.ts'
import { holdUser } from '../../accounts/index.ts'
import type { CardArcher } from '../saving/store.ts'

/** Locks the account of a future editor. Throws RuleBroken if that person cannot be the editor. */
export const holdEditor = async (
  tx: WriteTransaction,
  editorUserId: string,
  { archers, isEventAdmin }: { readonly archers: readonly CardArcher[]; readonly isEventAdmin: boolean },
): Promise<void> => {
  const isArcher = archers.some(({ userId }) => userId === editorUserId)
  refuse(reasonAgainstEditor({ isEventAdmin, isArcher }), RuleBroken)
  await holdUser(tx, editorUserId)
}
