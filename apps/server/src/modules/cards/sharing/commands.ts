import type { WriteTransaction } from '../../../platform/db/database.ts'
import type { SignedInUser } from '../../../platform/http/authentication.ts'
import { photosOfCard } from '../../photos/index.ts'
import type { CardParts } from '../asks.ts'
import { mailableCard } from './reads.ts'

export const cardMailJob = 'card-mail'

/**
 * Requests the mail of a card, for a person who can see it and whose own address is verified. The job contains only ids
 * and the recipient.
 */
export const requestCardMail = async (
  tx: WriteTransaction,
  parts: Pick<CardParts, 'jobs' | 'shoots'>,
  who: SignedInUser,
  { scorecardId, email }: { readonly scorecardId: string; readonly email: string },
) => {
  const card = await mailableCard(tx, parts, who, scorecardId)
  const photos = await photosOfCard(tx, card.scores)
  const { userId, guardianId } = who
  const payload = { scorecardId, userId, email, ...(guardianId && { senderId: guardianId }) }
  await parts.jobs.enqueue(tx, { kind: cardMailJob, payload })
  const images = photos.length
  const files = `the CSV file${images === 0 ? '' : ` and ${images === 1 ? '1 photo' : `${images} photos`}`}`
  return { message: `The scorecard goes to ${email} with ${files}.`, attachments: { csv: 1, images } }
}
