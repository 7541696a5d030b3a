import { clubPath } from '@fletch/contract'
import * as z from 'zod/mini'
import { causedBy, sendToRecipient } from '../../../platform/mail/to-recipient.ts'
import type { Dependencies } from '../../../platform/parts.ts'
import { readerAt } from '../../accounts/index.ts'
import { findAskedForMail } from '../consent/store.ts'
import { membershipLetter } from './mails.ts'

const question = z.object({ clubId: z.string(), userId: z.string() })

/**
 * Mails a person whom a club made a member, or the guardian of a child, unless they have answered or the address is not
 * verified. A club that adds and removes someone again and again causes one mail a week.
 */
export const mailMembership = async (
  { config, db, mail, limits }: Pick<Dependencies, 'config' | 'db' | 'mail' | 'limits'>,
  payload: unknown,
): Promise<void> => {
  const { clubId, userId } = question.parse(payload)
  const recipient = await findAskedForMail(db.read, clubId, userId)
  const pair = `${clubId} ${userId}`
  if (recipient === undefined || (await limits.isUsedUp('membershipMailsOfClub', pair))) return
  const child = recipient.guardianId === null ? null : `${recipient.firstName} ${recipient.lastName}`
  const about = { club: recipient.club, child, url: `${config.publicUrl}${clubPath(clubId)}` }
  const reader = await readerAt(db.read, recipient.email, { causerId: recipient.ownerId })
  // Counted first, because two jobs can run at the same time; the second is retried and finds nothing to do.
  await limits.count('membershipMailsOfClub', pair)
  try {
    await sendToRecipient({ mail, limits }, membershipLetter(reader, about), causedBy(clubId))
  } catch (error) {
    await limits.forget('membershipMailsOfClub', pair)
    throw error
  }
}
