import type { Credentials, SignedIn } from '@fletch/contract'
import { fault } from '@fletch/contract'
import { emailKey } from '@fletch/domain'
import { Forbidden, TooMany, Unauthenticated } from '../../../platform/errors.ts'
import { signInEvents, storedLogOf } from '../../../platform/log.ts'
import type { Dependencies } from '../../../platform/parts.ts'
import { guardFor } from '../../../platform/passwords/attempts.ts'
import type { Guard } from '../../../platform/passwords/passwords.ts'
import { lockUser, selectPassword } from '../account/store.ts'
import { knownDevice } from '../known-devices/reads.ts'
import { reasonNotToLetIn } from './policy.ts'
import { checkSignInAllowed, type Sender } from './signing-in-commands.ts'

/** Logs a refusal with the account's id, without secrets or addresses. */
const noteRefusal = ({ log }: Dependencies, userId: string | undefined, reason: string): void =>
  storedLogOf(log).info({ userId, reason }, signInEvents.refused)

/** The user of an account and a right password. Throws, and logs, the reason if they cannot sign in. */
const findByPassword = async (parts: Dependencies, tries: Guard, account: string, password: string) => {
  const user = await selectPassword(parts.db.read, account)
  try {
    if ((await parts.passwords.verify(user?.passwordHash ?? null, password, tries)) && user !== null)
      return user
  } catch (error) {
    if (error instanceof TooMany) noteRefusal(parts, user?.id, 'too many attempts')
    throw error
  }
  noteRefusal(parts, user?.id, 'wrong password')
  throw new Unauthenticated(fault('credentials-invalid'))
}

export const signIn = async (
  parts: Dependencies,
  { address, userAgent }: Sender,
  { email, password, device }: Credentials,
): Promise<SignedIn> => {
  const { db, clock, limits, log } = parts
  const account = emailKey(email)
  const knownId = await knownDevice(db.read, device, account)
  const tries = guardFor(limits, { account, address, known: knownId })
  const foundUser = await findByPassword(parts, tries, account, password)
  const result = await db.write(async (tx) => {
    // A reset in between has ended all sessions, so the old password must not open another.
    const lockedUser = await lockUser(tx, foundUser)
    if (lockedUser === null) throw new Unauthenticated(fault('credentials-invalid'))
    const { blockedAt, ...user } = lockedUser
    const why = reasonNotToLetIn({ blockedAt })
    return why === null ? checkSignInAllowed(tx, clock, { user, userAgent, device }) : { why }
  })
  if ('why' in result) {
    noteRefusal(parts, foundUser.id, 'blocked')
    throw new Forbidden(result.why)
  }
  storedLogOf(log).info({ userId: foundUser.id }, signInEvents.signedIn)
  return result
}
