import { emailKey } from '@fletch/domain'
import type { SignedInUser } from '../../../platform/http/authentication.ts'
import type { Dependencies } from '../../../platform/parts.ts'
import { verificationOf } from './reads.ts'

/** Counts a verification mail by mailbox as well, because an account can be created and deleted in seconds. */
export const countVerificationMail = async (
  { db, limits }: Pick<Dependencies, 'db' | 'limits'>,
  who: SignedInUser,
  address: string,
): Promise<void> => {
  await limits.count('verificationMailsOfUser', who)
  const { email, isVerified } = await verificationOf(db.read, who)
  // No mail is sent.
  if (isVerified) return
  await limits.count('verificationMailsFromAddress', address)
  await limits.count('verificationMailsToRecipient', emailKey(email))
}
