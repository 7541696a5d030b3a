import { accountCalls, type PasswordReset, type Registration } from '@fletch/contract'
import { accountFormTexts } from '@fletch/messages/account-forms'
import { shownLanguage, shownLocale } from '@fletch/messages/catalogues.ts'
import { hasReturnPath } from '../../../boot/return-path.ts'
import { send } from '../../../server/api.ts'
import { ApiError, isRefusedFor } from '../../../server/api-errors.ts'
import { deviceMark, keepDeviceMark } from '../../../session/device-mark.ts'
import { markNewcomer } from '../../../session/newcomer.ts'
import { forgetLogout, openSession } from '../../../session/sign-in.ts'
import { messageFor } from '../../../ui/fault.ts'
import { toast } from '../../../ui/toast-store.ts'
import { type FieldErrorsPromise, reportFailure } from './mutations.ts'

// Separate from mutations.ts, so that the sign-in loads without the list of common passwords.
export const register = async (body: Registration): FieldErrorsPromise => {
  const texts = accountFormTexts.register
  try {
    const signedIn = await send(accountCalls.register, {
      body: { ...body, language: shownLanguage(), locale: shownLocale(), ...deviceMark() },
    })
    forgetLogout()
    if (!hasReturnPath()) markNewcomer(signedIn.user.id)
    openSession(signedIn)
    toast({ title: texts.succeeded })
    return undefined
  } catch (error) {
    const words = () => messageFor(error, texts.failedText)
    const fieldErrors = reportFailure(error, texts.failed, words())
    // An account with the same address is an error at its field.
    const isTaken = isRefusedFor(error, 'email-taken')
    return isTaken ? [{ path: 'email', message: words }] : fieldErrors
  }
}

export const requestReset = async (body: { email: string }, onSent: () => void): FieldErrorsPromise => {
  const { sent, failed, failedText } = accountFormTexts.forgot
  try {
    const { message } = await send(accountCalls.forgotPassword, { body: { ...body, ...deviceMark() } })
    toast({ title: sent, description: message })
    onSent()
    return undefined
  } catch (error) {
    return reportFailure(error, failed, messageFor(error, failedText))
  }
}

// A useless link and other failures have their own texts (rule R10); "too many" says when.
const resetWords = (error: unknown): string => {
  const { useless, failedText } = accountFormTexts.reset
  if (isRefusedFor(error, 'reset-link-invalid')) return useless
  return error instanceof ApiError && error.status !== 429 ? failedText : messageFor(error, failedText)
}

type ResetOutcome = {
  onReset: () => void
  /** The link can never set a password, so another one must be requested. */
  onUseless: () => void
}

export const resetPassword = async (
  body: PasswordReset,
  { onReset, onUseless }: ResetOutcome,
): FieldErrorsPromise => {
  const { succeeded, succeededText, failed } = accountFormTexts.reset
  try {
    keepDeviceMark(await send(accountCalls.resetPassword, { body: { ...body, ...deviceMark() } }))
    toast({ title: succeeded, description: succeededText })
    onReset()
    return undefined
  } catch (error) {
    if (isRefusedFor(error, 'reset-link-invalid')) onUseless()
    return reportFailure(error, failed, resetWords(error))
  }
}
