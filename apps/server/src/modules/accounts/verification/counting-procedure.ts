import { emailKey } from '@fletch/domain'
import type { Who } from '../../../platform/http/authentication.ts'
import type { Parts } from '../../../platform/parts.ts'
import { verificationOf } from './reads.ts'

/** Counts a verification mail by mailbox as well, because an account can be created and deleted in seconds. */
export const countVerificationMail = async (
  { db, limits }: Pick<Parts, 'db' | 'limits'>,
  who: Who,
  address: string,
): Promise<void> => {
  await limits.count('verificationMailsOfUser', who)
  const { email, isVerified } = await verificationOf(db.read, who)
  // No mail is sent.
  if (isVerified) return
  await limits.count('verificationMailsFromAddress', address)
  await limits.count('verificationMailsToRecipient', emailKey(email))
}
