import * as z from 'zod/mini'
import { NotFound } from '../../../platform/errors.ts'
import { inLine } from '../../../platform/in-line.ts'
import { Hopeless } from '../../../platform/jobs/jobs.ts'
import { write } from '../../../platform/mail/letter.ts'
import { currentUser } from '../../accounts/index.ts'
import { photosOfCard } from '../../photos/index.ts'
import { readRound } from '../../rounds/index.ts'
import type { CardParts } from '../asks.ts'
import { readScorecard } from '../saving/reads.ts'
import { csvAttachment, photoAttachments } from './attachments.ts'
import { cardLetter } from './mails.ts'

const asked = z.object({
  scorecardId: z.string(),
  userId: z.string(),
  /** Whose word it is, where they act for the user; jobs of before do not say it. */
  senderId: z.optional(z.string()),
  email: z.string(),
})

/** A mail with its photos is held in memory twice over: one at a time is enough. */
const oneAtATime = inLine(1)

const goneMeanwhile = (error: unknown): never => {
  throw error instanceof NotFound
    ? new Hopeless('The card or a photo of it is gone', { cause: error })
    : error
}

/** Mails a card as it is now. While the mail server or the object store is away, it waits. */
export const mailCard = (parts: CardParts, payload: unknown): Promise<void> =>
  oneAtATime(async () => {
    const { scorecardId, userId, senderId = userId, email } = asked.parse(payload)
    const { db, mail } = parts
    const card = await readScorecard(db.read, parts, { userId }, scorecardId).catch(goneMeanwhile)
    const round = await readRound(db.read, card.roundId)
    const photos = await photosOfCard(db.read, card.scores)
    const images = await photoAttachments(parts, card, photos).catch(goneMeanwhile)
    const { firstName, lastName } = await currentUser(db.read, { userId: senderId })
    const sender = `${firstName} ${lastName}`
    const letter = cardLetter({ to: email, sender, round, card, photos: images.length })
    await mail.send({ ...write(letter), attachments: [csvAttachment(round, card), ...images] })
  })
