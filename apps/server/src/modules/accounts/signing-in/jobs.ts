import { appPaths } from '@fletch/contract'
import { emailKey } from '@fletch/domain'
import * as z from 'zod/mini'
import { hours, instantAfter, instantOf } from '../../../platform/clock.ts'
import { renderMail } from '../../../platform/mail/letter.ts'
import type { Dependencies } from '../../../platform/parts.ts'
import { hashToken, newToken } from '../../../platform/tokens.ts'
import { readerAt } from '../account/reads.ts'
import { selectMailbox, setResetToken } from '../account/store.ts'
import { passwordChangedLetter, resetLetter } from './mails.ts'

const resetLife = hours(1)

const resetPayload = z.object({ email: z.string(), isKnown: z._default(z.boolean(), false) })

/**
 * Generates a token and mails it to the registered address. The token is only in the mail; another attempt generates
 * another one, and the links of the last hour stay valid until one is used: a request in between does not void the
 * owner's. Does nothing if no account has the address. Strangers cause only so many mails; the mailbox then has enough
 * valid links.
 */
export const mailResetLink = async (
  { config, db, clock, limits, mail }: Dependencies,
  payload: unknown,
): Promise<void> => {
  const { email, isKnown } = resetPayload.parse(payload)
  if (!isKnown && (await limits.isUsedUp('resetMailsOfStrangers', emailKey(email)))) return
  const token = newToken()
  const registered = await db.write((tx) =>
    setResetToken(
      tx,
      emailKey(email),
      {
        resetTokenHash: hashToken(token),
        resetTokenExpiresAt: instantAfter(clock, resetLife),
      },
      instantOf(clock),
    ),
  )
  if (registered === null) return
  // Never use the request's Host header: the requester must not choose where the link leads.
  await mail.send(
    renderMail(
      resetLetter(
        await readerAt(db.read, registered),
        `${config.publicUrl}${appPaths.resetPassword}#token=${token}`,
      ),
    ),
  )
  if (!isKnown) await limits.note('resetMailsOfStrangers', emailKey(email))
}

const changePayload = z.object({ userId: z.string() })

/** Mails a user that their password was changed; does nothing if the account is deleted or its address disowned. */
export const mailPasswordChanged = async (
  { config, db, mail }: Dependencies,
  payload: unknown,
): Promise<void> => {
  const email = await selectMailbox(db.read, changePayload.parse(payload).userId)
  if (email === undefined) return
  await mail.send(
    renderMail(
      passwordChangedLetter(await readerAt(db.read, email), `${config.publicUrl}${appPaths.forgotPassword}`),
    ),
  )
}
