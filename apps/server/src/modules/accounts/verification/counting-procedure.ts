import { emailKey } from '@fletch/domain'
import type { SignedInUser } from '../../../platform/http/authentication.ts'
import type { Dependencies } from '../../../platform/parts.ts'
import { placeOfStranger } from '../../../platform/passwords/attempts.ts'
import { verificationOf } from './reads.ts'

/**
 * Counts a verification mail by mailbox as well, because an account can be created and deleted in seconds: by mailbox and
 * place, so that a stranger elsewhere does not use up what the owner may ask for, and by mailbox in all.
 */
export const countVerificationMail = async (
  { db, limits }: Pick<Dependencies, 'db' | 'limits'>,
  who: SignedInUser,
  address: string,
): Promise<void> => {
  await limits.count('verificationMailsOfUser', who)
  const { email, isVerified, isDisowned } = await verificationOf(db.read, who)
  // No mail is sent.
  if (isVerified || isDisowned) return
  await limits.count('verificationMailsFromAddress', address)
  await limits.count('verificationMailsFromPlace', placeOfStranger(emailKey(email), address))
  await limits.count('verificationMailsToRecipient', emailKey(email))
}

/**
 * Whether a registration is mailed to its address: once a day, however often accounts are created there. Counted when it
 * is done. Otherwise the account is created without a mail; its owner can ask for one.
 */
export const registrationMail = async (
  { limits }: Pick<Dependencies, 'limits'>,
  key: string,
): Promise<{ readonly isSent: boolean; readonly count: () => Promise<void> }> => ({
  isSent: !(await limits.isUsedUp('registrationMailsToRecipient', key)),
  count: () => limits.note('registrationMailsToRecipient', key),
})
