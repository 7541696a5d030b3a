import { fault } from '@fletch/contract'
import { Unauthenticated } from '../../../platform/errors.ts'
import type { SignedInUser } from '../../../platform/http/authentication.ts'
import type { Dependencies } from '../../../platform/parts.ts'
import { guardFor } from '../../../platform/passwords/attempts.ts'
import { type Known, wrongPassword } from './commands.ts'
import { selectPasswordOf } from './store.ts'

/**
 * Verifies the password of a signed-in user or of the holder of a mailed link, before an irreversible action. Throws
 * Invalid if it is wrong. Wrong passwords of a session are counted separately; others count as failed sign-ins.
 */
export const provePassword = async (
  parts: Dependencies,
  who: Pick<SignedInUser, 'userId'> & Partial<Pick<SignedInUser, 'sessionId'>>,
  {
    address,
    password,
    field,
  }: { readonly address: string; readonly password: string; readonly field: string },
): Promise<Known> => {
  const user = await selectPasswordOf(parts.db.read, who.userId)
  if (user === null) throw new Unauthenticated(fault('session-ended'))
  const tries = guardFor(parts.limits, { account: user.emailKey, address, known: who.sessionId ?? null })
  if (await parts.passwords.verify(user.passwordHash, password, tries)) return user
  throw wrongPassword(field)
}
