import { clubPartPath, clubPath } from '@fletch/contract'
import { personName } from '@fletch/domain'
import * as z from 'zod/mini'
import { causedBy, sendToRecipient } from '../../../platform/mail/to-recipient.ts'
import type { Dependencies } from '../../../platform/parts.ts'
import { readerAt } from '../../accounts/index.ts'
import { joinAnswerLetter, joinRequestLetter } from './mails.ts'
import { findAskerForMail, findRequestForMail } from './store.ts'

type JobParts = Pick<Dependencies, 'config' | 'db' | 'mail' | 'limits'>

const request = z.object({ requestId: z.string(), officerId: z.string() })
const answer = z.object({ clubId: z.string(), userId: z.string(), isAccepted: z.boolean() })

/** Mails a request to an officer of the club, unless it is answered or the address is not verified. */
export const mailJoinRequest = async (
  { config, db, mail, limits }: JobParts,
  payload: unknown,
): Promise<void> => {
  const { requestId, officerId } = request.parse(payload)
  const found = await findRequestForMail(db.read, requestId, officerId)
  if (found === undefined) return
  const { askerId, club, clubId, email } = found
  const url = `${config.publicUrl}${clubPartPath(clubId, 'members')}`
  const about = { club, person: personName(found), url }
  const reader = await readerAt(db.read, email, { causerId: askerId })
  await sendToRecipient({ mail, limits }, joinRequestLetter(reader, about), causedBy(clubId))
}

/** Mails the answer to the person who asked. They asked themself, so an address that is not verified gets it too. */
export const mailJoinAnswer = async (
  { config, db, mail, limits }: JobParts,
  payload: unknown,
): Promise<void> => {
  const { clubId, userId, isAccepted } = answer.parse(payload)
  const found = await findAskerForMail(db.read, clubId, userId)
  if (found === undefined) return
  const { club, email, guardianId, ownerId } = found
  const child = guardianId === null ? null : personName(found)
  const about = { club, child, url: `${config.publicUrl}${clubPath(clubId)}`, isAccepted }
  const reader = await readerAt(db.read, email, { causerId: ownerId })
  await sendToRecipient({ mail, limits }, joinAnswerLetter(reader, about), causedBy(clubId))
}
