import { emailKey } from '@fletch/domain'
import type { WriteTransaction } from '../../../platform/db/database.ts'
import { Forbidden, refuse } from '../../../platform/errors.ts'
import type { Who } from '../../../platform/http/authentication.ts'
import { verificationOf } from '../../accounts/index.ts'
import { photosOfCard } from '../../photos/index.ts'
import type { CardParts } from '../asks.ts'
import { readScorecard } from '../saving/reads.ts'
import { reasonNotToMail } from './policy.ts'

export const cardMailJob = 'card-mail'

interface CardMail {
  readonly scorecardId: string
  /** Where it goes. */
  readonly email: string
  /** Where the request came from. */
  readonly address: string
}

/**
 * Notes that a card is to be mailed by someone who sees it and whose own address is verified; the job holds ids and the
 * recipient only. Who is refused uses up nothing of what a recipient may get.
 */
export const askForCardMail = async (
  tx: WriteTransaction,
  parts: Pick<CardParts, 'jobs' | 'limits' | 'shoots'>,
  who: Who,
  { scorecardId, email, address }: CardMail,
) => {
  const { jobs, limits } = parts
  const card = await readScorecard(tx, parts, who, scorecardId)
  refuse(reasonNotToMail(await verificationOf(tx, who)), Forbidden)
  await limits.count('cardMailsFromAddress', address)
  await limits.count('cardMailsToRecipient', emailKey(email))
  const photos = await photosOfCard(tx, card.scores)
  await jobs.enqueue(tx, { kind: cardMailJob, payload: { scorecardId, userId: who.userId, email } })
  const images = photos.length
  const files = `the CSV file${images === 0 ? '' : ` and ${images === 1 ? '1 photo' : `${images} photos`}`}`
  return { message: `The scorecard goes to ${email} with ${files}.`, attachments: { csv: 1, images } }
}
