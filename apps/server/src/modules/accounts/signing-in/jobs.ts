import { emailKey } from '@fletch/domain'
import { appPaths } from '@fletch/domain/contract'
import * as z from 'zod/mini'
import { hours, instantAfter } from '../../../platform/clock.ts'
import { renderMail } from '../../../platform/mail/letter.ts'
import type { Dependencies } from '../../../platform/parts.ts'
import { hashToken, newToken } from '../../../platform/tokens.ts'
import { selectUser, setResetToken } from '../account/store.ts'
import { passwordChangedLetter, resetLetter } from './mails.ts'

const resetLife = hours(1)

const asked = z.object({ email: z.string() })

/**
 * Generates a token and mails it to the registered address. The token is only in the mail; another attempt generates
 * another one. Does nothing if no account has the address.
 */
export const mailResetLink = async (
  { config, db, clock, mail }: Dependencies,
  payload: unknown,
): Promise<void> => {
  const { email } = asked.parse(payload)
  const token = newToken()
  const registered = await db.write((tx) =>
    setResetToken(tx, emailKey(email), {
      resetTokenHash: hashToken(token),
      resetTokenExpiresAt: instantAfter(clock, resetLife),
    }),
  )
  if (registered === null) return
  // Never use the request's Host header: the requester must not choose where the link leads.
  await mail.send(
    renderMail(resetLetter(registered, `${config.publicUrl}${appPaths.resetPassword}#token=${token}`)),
  )
}

const changed = z.object({ userId: z.string() })

/** Mails a user that their password was changed; does nothing if the account is deleted. */
export const mailPasswordChanged = async (
  { config, db, mail }: Dependencies,
  payload: unknown,
): Promise<void> => {
  const user = await selectUser(db.read, changed.parse(payload).userId)
  if (user === null) return
  await mail.send(
    renderMail(passwordChangedLetter(user.email, `${config.publicUrl}${appPaths.forgotPassword}`)),
  )
}
