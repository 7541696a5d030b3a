import { clubPath } from '@fletch/contract'
import * as z from 'zod/mini'
import { causedBy, sendToRecipient } from '../../../platform/mail/to-recipient.ts'
import type { Dependencies } from '../../../platform/parts.ts'
import { readerAt } from '../../accounts/index.ts'
import { handOverAnswerLetter, handOverLetter } from './mails.ts'
import { findForMail, findProposal } from './store.ts'

type JobParts = Pick<Dependencies, 'config' | 'db' | 'mail' | 'limits'>

const question = z.object({ clubId: z.string(), userId: z.string() })
const answered = z.object({ clubId: z.string(), userId: z.string(), isAgreed: z.boolean() })

/**
 * Mails a member who was asked to take over a club, unless the question was withdrawn or the address is not verified.
 */
export const mailHandOver = async (
  { config, db, mail, limits }: JobParts,
  payload: unknown,
): Promise<void> => {
  const { clubId, userId } = question.parse(payload)
  const club = await findForMail(db.read, clubId, userId)
  const proposal = await findProposal(db.read, clubId)
  if (club === undefined || club.emailVerifiedAt === null || proposal?.userId !== userId) return
  const about = { club: club.name, url: `${config.publicUrl}${clubPath(clubId)}` }
  const reader = await readerAt(db.read, club.email, { causerId: club.ownerId })
  await sendToRecipient({ mail, limits }, handOverLetter(reader, about), causedBy(club.ownerId))
}

/** Mails the member's answer to the owner who asked. */
export const mailHandOverAnswer = async (
  { config, db, mail, limits }: JobParts,
  payload: unknown,
): Promise<void> => {
  const { clubId, userId, isAgreed } = answered.parse(payload)
  const club = await findForMail(db.read, clubId, userId)
  if (club === undefined || club.emailVerifiedAt === null) return
  const about = { club: club.name, url: `${config.publicUrl}${clubPath(clubId)}`, isAgreed }
  const reader = await readerAt(db.read, club.email)
  await sendToRecipient({ mail, limits }, handOverAnswerLetter(reader, about), causedBy(clubId))
}
