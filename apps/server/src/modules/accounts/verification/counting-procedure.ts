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
  const { email, isVerified } = await verificationOf(db.read, who)
  // No mail is sent.
  if (isVerified) return
  await limits.count('verificationMailsFromAddress', address)
  await limits.count('verificationMailsFromPlace', placeOfStranger(emailKey(email), address))
  await limits.count('verificationMailsToRecipient', emailKey(email))
}

/**
 * Whether a registration is mailed to its address, counted in the same way once it is done. Over the limits an account is
 * created without a mail; its owner can ask for one.
 */
export const registrationMail = async (
  { limits }: Pick<Dependencies, 'limits'>,
  key: string,
  address: string,
): Promise<{ readonly isSent: boolean; readonly count: () => Promise<void> }> => {
  const place = placeOfStranger(key, address)
  const isOver =
    (await limits.isUsedUp('registrationMailsFromPlace', place)) ||
    (await limits.isUsedUp('registrationMailsToRecipient', key))
  return {
    isSent: !isOver,
    count: async () => {
      await limits.note('registrationMailsFromPlace', place)
      await limits.note('registrationMailsToRecipient', key)
    },
  }
}
