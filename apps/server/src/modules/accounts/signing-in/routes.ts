import { accountCalls, signInCalls } from '@fletch/contract'
import type { Routes } from '../../../platform/http/routing.ts'
import { currentUser } from '../account/reads.ts'
import type { AccountParts } from '../asks.ts'
import { askForReset, changePassword, resetPassword } from './password-procedures.ts'
import { register } from './registration-procedure.ts'
import { signIn } from './signing-in-procedure.ts'

export const accountRoutes = (routes: Routes, parts: AccountParts): void => {
  routes.on(accountCalls.register, ({ body, ...sender }) => register(parts, sender, body))
  routes.on(signInCalls.login, ({ body, ...sender }) => signIn(parts, sender, body))
  routes.on(signInCalls.currentUser, ({ who }) => currentUser(parts.db.read, who))
  routes.on(signInCalls.me, ({ who }) => currentUser(parts.db.read, who))

  routes.on(accountCalls.forgotPassword, async ({ body: { email, device }, who, address }) => {
    await askForReset(parts, { who, address, email, device })
    return { message: 'If an account with that email exists, a password reset link has been sent.' }
  })

  routes.on(accountCalls.changePassword, async ({ body, who, address }) => {
    await changePassword(parts, address, who, body)
    return { message: 'Your password has been changed. All other sessions have ended.' }
  })

  routes.on(accountCalls.resetPassword, async ({ body, address }) => {
    const device = await resetPassword(parts, address, body)
    return { message: 'Password has been reset successfully!', device }
  })
}
