import { personName } from '@fletch/domain'
import * as z from 'zod/mini'
import { NotFound } from '../../../platform/errors.ts'
import { PermanentFailure } from '../../../platform/jobs/jobs.ts'
import { renderMail } from '../../../platform/mail/letter.ts'
import { createQueue } from '../../../platform/task-queue.ts'
import { currentUser, readerAt } from '../../accounts/index.ts'
import { photosOfCard } from '../../photos/index.ts'
import { readRound } from '../../rounds/index.ts'
import type { CardParts } from '../asks.ts'
import { csvAttachment, photoAttachments } from './attachments.ts'
import { cardLetter } from './mails.ts'
import { cardPassedOn } from './reads.ts'

const mailOrder = z.object({
  scorecardId: z.string(),
  userId: z.string(),
  /** The guardian who sends the mail for a child. Missing in jobs of earlier versions. */
  senderId: z.optional(z.string()),
  email: z.string(),
})

/** Memory holds a mail and its photos twice, so mails are sent one at a time. */
const oneAtATime = createQueue(1)

const failIfDeleted = (error: unknown): never => {
  throw error instanceof NotFound
    ? new PermanentFailure('The card or a photo of it is gone', { cause: error })
    : error
}

/** Mails a card with its current content. Waits while the mail server or the object store is down. */
export const mailCard = (parts: CardParts, payload: unknown): Promise<void> =>
  oneAtATime(async () => {
    const { scorecardId, userId, senderId = userId, email } = mailOrder.parse(payload)
    const { db, mail } = parts
    const card = await cardPassedOn(db.read, parts, { userId }, scorecardId).catch(failIfDeleted)
    const round = await readRound(db.read, card.roundId)
    const photos = await photosOfCard(db.read, card.scores)
    const images = await photoAttachments(parts, card, photos).catch(failIfDeleted)
    const { firstName, lastName } = await currentUser(db.read, { userId: senderId })
    const sender = personName({ firstName, lastName })
    const reader = await readerAt(db.read, email, { causerId: senderId })
    const letter = cardLetter({ reader, sender, round, card, photos: images.length })
    await mail.send({ ...renderMail(letter), attachments: [csvAttachment(round, card), ...images] })
  })
