import { reasonAgainstEditor } from '@fletch/domain'
import type { WriteTransaction } from '../../../platform/db/database.ts'
import { RuleBroken, refuse } from '../../../platform/errors.ts'
import type { SignedInUser } from '../../../platform/http/authentication.ts'
import { holdNamed, holdUser } from '../../accounts/index.ts'
import type { CardParts } from '../asks.ts'
import type { CardArcher } from '../saving/stored-card.ts'

/**
 * Locks the account of a future editor. Throws RuleBroken if that person cannot be the editor. A child who stands in the
 * group can be the editor like the others in it.
 */
export const holdEditor = async (
  tx: WriteTransaction,
  parts: Pick<CardParts, 'acquaintances' | 'clock'>,
  who: SignedInUser,
  editorUserId: string,
  { archers, isEventAdmin }: { readonly archers: readonly CardArcher[]; readonly isEventAdmin: boolean },
): Promise<void> => {
  const isArcher = archers.some(({ userId }) => userId === editorUserId)
  refuse(reasonAgainstEditor({ isEventAdmin, isArcher }), RuleBroken)
  await (isArcher ? holdUser(tx, editorUserId) : holdNamed(tx, parts, who, editorUserId))
}
