import { emailVerificationCalls } from '@fletch/domain/contract'
import type { Routes } from '../../http/routing.ts'
import type { Parts } from '../../parts/parts.ts'
import { requestVerification, verifyEmail } from './commands.ts'
import { verificationOf } from './reads.ts'

export const emailVerificationRoutes = (routes: Routes, parts: Parts): void => {
  routes.on(emailVerificationCalls.state, ({ who }) => verificationOf(parts.db.read, who))
  routes.on(emailVerificationCalls.request, async ({ who, once }) => {
    await parts.limits.count('verificationMailsOfUser', who.userId)
    return once(async (tx) => {
      await requestVerification(tx, parts, who)
      return { message: 'We have sent you a mail. Open the link in it to verify your address.' }
    })
  })
  routes.on(emailVerificationCalls.verify, async ({ body, address }) => {
    await verifyEmail(parts, address, body.token)
    return { message: 'Your email address is verified.' }
  })
}
