import type { WriteTransaction } from '../../db/database.ts'
import type { Who } from '../../http/authentication.ts'
import type { Parts } from '../../parts/parts.ts'
import { photosOfCard } from '../photos/reads.ts'
import { readScorecard } from '../scorecards/reads.ts'

export const cardMailJob = 'card-mail'

interface CardMail {
  readonly scorecardId: string
  /** Where it goes. */
  readonly email: string
}

/** Notes that a card is to be mailed by someone who sees it; the job holds ids and the recipient only. */
export const askForCardMail = async (
  tx: WriteTransaction,
  { jobs }: Pick<Parts, 'jobs'>,
  who: Who,
  { scorecardId, email }: CardMail,
) => {
  const card = await readScorecard(tx, who, scorecardId)
  const photos = await photosOfCard(tx, card.scores)
  await jobs.enqueue(tx, { kind: cardMailJob, payload: { scorecardId, userId: who.userId, email } })
  const images = photos.length
  const files = `the CSV file${images === 0 ? '' : ` and ${images === 1 ? '1 photo' : `${images} photos`}`}`
  return { message: `The scorecard goes to ${email} with ${files}.`, attachments: { csv: 1, images } }
}
