import { emailKey } from '@fletch/domain'
import type { SignedInUser } from '../../../platform/http/authentication.ts'
import { verificationOf } from '../../accounts/index.ts'
import type { CardParts } from '../asks.ts'
import { mailableCard } from './reads.ts'

interface Counted {
  readonly scorecardId: string
  /** The address of the recipient. */
  readonly email: string
  /** The IP address of the request. */
  readonly address: string
}

/**
 * Counts a mail for its sender, its network, and its recipient from this sender and from all. It runs outside
 * transactions, because on PostgreSQL the counters use the database too. A refused request does not count for the
 * recipient.
 */
export const countCardMail = async (
  parts: Pick<CardParts, 'db' | 'limits' | 'shoots'>,
  who: SignedInUser,
  { scorecardId, email, address }: Counted,
): Promise<void> => {
  const { db, limits } = parts
  await limits.count('cardMailsOfUser', who)
  await mailableCard(db.read, parts, who, scorecardId)
  await limits.count('cardMailsFromAddress', address)
  // To the own address it waits behind no one else's mails.
  const own = await verificationOf(db.read, who)
  const mailbox = emailKey(email)
  if (emailKey(own.email) === mailbox) return
  // One sender does not use up what others may send to a mailbox.
  await limits.count('cardMailsOfSenderToRecipient', `${who.userId}\n${mailbox}`)
  await limits.count('cardMailsToRecipient', mailbox)
}
