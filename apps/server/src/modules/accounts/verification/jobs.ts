import { appPaths } from '@fletch/contract'
import * as z from 'zod/mini'
import { instantAfter } from '../../../platform/clock.ts'
import { renderMail } from '../../../platform/mail/letter.ts'
import type { Dependencies } from '../../../platform/parts.ts'
import { hashToken, newToken } from '../../../platform/tokens.ts'
import { readerAt } from '../account/reads.ts'
import { verificationLetter } from './mails.ts'
import { tokenLife } from './policy.ts'
import { setToken } from './store.ts'

const linkPayload = z.object({ userId: z.string(), isFirst: z._default(z.boolean(), false) })

/** Generates a token and mails it to the registered address; does nothing if that is verified by now. */
export const mailVerificationLink = async (
  { config, db, clock, mail }: Dependencies,
  payload: unknown,
): Promise<void> => {
  const { userId, isFirst } = linkPayload.parse(payload)
  const token = newToken()
  const user = await db.write((tx) =>
    setToken(tx, userId, {
      verificationTokenHash: hashToken(token),
      verificationExpiresAt: instantAfter(clock, tokenLife),
    }),
  )
  if (user === undefined) return
  const url = `${config.publicUrl}${appPaths.verifyEmail}#token=${token}`
  await mail.send(renderMail(verificationLetter(await readerAt(db.read, user.email), url, { isFirst })))
}
