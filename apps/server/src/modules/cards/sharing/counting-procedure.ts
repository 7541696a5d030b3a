import { emailKey } from '@fletch/domain'
import type { Who } from '../../../platform/http/authentication.ts'
import type { CardParts } from '../asks.ts'
import { mailableCard } from './reads.ts'

interface Counted {
  readonly scorecardId: string
  /** Where it goes. */
  readonly email: string
  /** Where the request came from. */
  readonly address: string
}

/**
 * Counts a mail by its sender, its network and its recipient, before any transaction: on PostgreSQL the counters ask
 * the database too. Who is refused uses up nothing of what a recipient may get.
 */
export const countCardMail = async (
  parts: Pick<CardParts, 'db' | 'limits' | 'shoots'>,
  who: Who,
  { scorecardId, email, address }: Counted,
): Promise<void> => {
  const { db, limits } = parts
  await limits.count('cardMailsOfUser', who)
  await mailableCard(db.read, parts, who, scorecardId)
  await limits.count('cardMailsFromAddress', address)
  await limits.count('cardMailsToRecipient', emailKey(email))
}
