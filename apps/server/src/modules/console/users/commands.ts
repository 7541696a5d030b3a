import type { ListedUser } from '@fletch/contract'
import { instantOf } from '../../../platform/clock.ts'
import type { WriteTransaction } from '../../../platform/db/database.ts'
import type { Administrator } from '../../../platform/http/administrator.ts'
import { type AccountParts, endSecretsOf, holdUser, setBlocked } from '../../accounts/index.ts'

import { noteAction } from '../actions/commands.ts'
import { listedUser } from './reads.ts'

type Needed = Pick<AccountParts, 'clock' | 'jobs' | 'keptSecrets'>

/**
 * Blocks or unblocks a user. Blocking ends their sessions and everything else that opens the account. If the user already has that state,
 * nothing changes and nothing is recorded.
 */
export const blockUser = async (
  tx: WriteTransaction,
  parts: Needed,
  who: Administrator,
  { id, isBlocked }: { readonly id: string; readonly isBlocked: boolean },
): Promise<ListedUser> => {
  if (await setBlocked(tx, id, isBlocked ? instantOf(parts.clock) : null)) {
    if (isBlocked) await endSecretsOf(tx, parts, { userId: id })
    await noteAction(tx, parts, who, {
      kind: isBlocked ? 'account blocked' : 'account unblocked',
      subject: id,
    })
  }
  return listedUser(tx, parts, id)
}

export const endSessionsOf = async (
  tx: WriteTransaction,
  parts: Needed,
  who: Administrator,
  id: string,
): Promise<ListedUser> => {
  await holdUser(tx, id)
  await endSecretsOf(tx, parts, { userId: id })
  await noteAction(tx, parts, who, { kind: 'sessions ended', subject: id })
  return listedUser(tx, parts, id)
}
