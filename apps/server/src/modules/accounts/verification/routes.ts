import { emailVerificationCalls, mailServerCalls } from '@fletch/contract'
import type { SignedInUser } from '../../../platform/http/authentication.ts'
import type { Routes } from '../../../platform/http/routing.ts'
import { signedInAccountOf } from '../../../platform/signed-in-account.ts'
import type { AccountParts } from '../asks.ts'
import { requestVerification } from './commands.ts'
import { countVerificationMail } from './counting-procedure.ts'
import { accountOfLink, verificationOf } from './reads.ts'
import { verifyEmail } from './verification-procedure.ts'

/** A child has no address, so the address of the account that acts for it is verified. */
const ownAccount = (who: SignedInUser): SignedInUser => ({ ...who, userId: signedInAccountOf(who) })

export const emailVerificationRoutes = (routes: Routes, parts: AccountParts): void => {
  routes.on(mailServerCalls.read, async () => ({ configured: parts.config.smtpUrl !== undefined }))
  routes.on(emailVerificationCalls.state, ({ who }) => verificationOf(parts.db.read, ownAccount(who)))
  routes.on(emailVerificationCalls.request, async ({ who, address, once }) => {
    await countVerificationMail(parts, ownAccount(who), address)
    return once(async (tx) => {
      await requestVerification(tx, parts, ownAccount(who))
      return { message: 'We have sent you a mail. Open the link in it to verify your address.' }
    })
  })
  routes.on(emailVerificationCalls.account, ({ body: { token }, who, address }) =>
    accountOfLink(parts, { who, address, token }),
  )
  routes.on(emailVerificationCalls.verify, async ({ body: { token, password }, who, address }) => {
    await verifyEmail(parts, { who, address, token, password })
    return { message: 'Your email address is verified.' }
  })
}
