import { seriesPath } from '@fletch/contract'
import * as z from 'zod/mini'
import { causedBy, sendToRecipient } from '../../../platform/mail/to-recipient.ts'
import type { Dependencies } from '../../../platform/parts.ts'
import { readerAt } from '../../accounts/index.ts'
import { noticeSettingsOf, unsubscribeLinks } from '../../events/index.ts'
import { answerLetter, questionLetter } from './mails.ts'
import { findForAnswerMail, findForMail } from './store.ts'

const oneOfficer = z.object({
  seriesId: z.string(),
  clubId: z.string(),
  userId: z.string(),
  askedAt: z.string(),
})

const oneAnswer = z.object({
  seriesId: z.string(),
  clubId: z.string(),
  userId: z.string(),
  isAgreed: z.boolean(),
  answeredAt: z.string(),
})

type MailParts = Pick<Dependencies, 'config' | 'db' | 'mail' | 'limits'>

/**
 * Mails an officer that their club is asked to run a series, unless the club has answered, the question was taken back,
 * or the address is not verified.
 */
export const mailQuestion = async (
  { config, db, mail, limits }: MailParts,
  payload: unknown,
): Promise<void> => {
  const question = oneOfficer.parse(payload)
  const recipient = await findForMail(db.read, question)
  if (recipient === undefined || recipient.emailVerifiedAt === null || recipient.blockedAt !== null) return
  const { series, club, email } = recipient
  const url = `${config.publicUrl}${seriesPath(question.seriesId)}`
  const id = `series-question-${question.seriesId}-${question.clubId}-${question.userId}`
  const cause = causedBy(recipient.askedBy ?? question.seriesId)
  const reader = await readerAt(db.read, email, { causerId: recipient.askedBy })
  await sendToRecipient({ mail, limits }, questionLetter(reader, { series, club, url }), cause, { id })
}

/**
 * Mails the officer who asked a club its answer, unless the answer was undone or changed, they turned such mails off, do
 * not run the series any more, or their address is not verified.
 */
export const mailAnswer = async (
  parts: MailParts & Pick<Dependencies, 'uploadKey'>,
  payload: unknown,
): Promise<void> => {
  const { isAgreed, answeredAt, ...answer } = oneAnswer.parse(payload)
  const { config, db } = parts
  const recipient = await findForAnswerMail(db.read, answer)
  if (recipient === undefined || recipient.emailVerifiedAt === null || recipient.blockedAt !== null) return
  const isStill = isAgreed ? recipient.joined !== null : recipient.declinedAt !== null
  const { userId } = answer
  if (!isStill || (await noticeSettingsOf(db.read, userId)).off.includes('series-answer')) return
  const { off, unsubscribe } = await unsubscribeLinks(parts, { userId, kind: 'series-answer' })
  const url = `${config.publicUrl}${seriesPath(answer.seriesId)}`
  const id = `series-answer-${answer.seriesId}-${answer.clubId}-${Date.parse(answeredAt)}`
  const letter = answerLetter(await readerAt(db.read, recipient.email), { ...recipient, url, isAgreed, off })
  await sendToRecipient(parts, letter, causedBy(answer.clubId), { id, unsubscribe })
}
