import { seriesPath } from '@fletch/domain/contract'
import * as z from 'zod/mini'
import { sendToRecipient } from '../../../platform/mail/to-recipient.ts'
import type { Dependencies } from '../../../platform/parts.ts'
import { questionLetter } from './mails.ts'
import { findForMail } from './store.ts'

const oneOfficer = z.object({
  seriesId: z.string(),
  clubId: z.string(),
  userId: z.string(),
  askedAt: z.string(),
})

/**
 * Mails an officer that their club is asked to run a series, unless the club has answered, the question was taken back,
 * or the address is not verified.
 */
export const mailQuestion = async (
  { config, db, mail, limits }: Pick<Dependencies, 'config' | 'db' | 'mail' | 'limits'>,
  payload: unknown,
): Promise<void> => {
  const asked = oneOfficer.parse(payload)
  const found = await findForMail(db.read, asked)
  if (found === undefined || found.emailVerifiedAt === null || found.blockedAt !== null) return
  const { series, club, email } = found
  const url = `${config.publicUrl}${seriesPath(asked.seriesId)}`
  const id = `series-question-${asked.seriesId}-${asked.clubId}-${asked.userId}`
  await sendToRecipient({ mail, limits }, questionLetter(email, { series, club, url }), { id })
}
