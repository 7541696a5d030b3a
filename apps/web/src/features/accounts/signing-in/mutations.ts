import { type Credentials, credentials, signInCalls } from '@fletch/contract'
import { accountTexts } from '@fletch/messages/accounts'
import { send } from '../../../server/api.ts'
import { isRefusedFor } from '../../../server/api-errors.ts'
import { deviceMark } from '../../../session/device-mark.ts'
import { openSession } from '../../../session/sign-in.ts'
import { type FormIssue, fieldErrorsOf, messageFor } from '../../../ui/fault.ts'
import { toast } from '../../../ui/toast-store.ts'
import type { FormRules } from '../../../ui/use-form.ts'

/** The server's errors at single fields; undefined on success. */
export type FieldErrorsPromise = Promise<readonly FormIssue[] | undefined>

/** Shows what failed, and returns the server's errors at single fields. */
export const reportFailure = (error: unknown, title: string, description: string): readonly FormIssue[] => {
  toast({ title, description, style: 'destructive' })
  return fieldErrorsOf(error)
}

/** The address of a sign-in that has just failed on this page, as it was typed last; empty otherwise. */
let refusedEmail = ''

/** The address is often corrected before a new password is asked for. */
const takeCorrection = ({ target }: Event) => {
  if (target instanceof HTMLInputElement && target.name === 'email') refusedEmail = target.value
}

const keepRefusedEmail = (email: string) => {
  refusedEmail = email
  addEventListener('input', takeCorrection)
}

/** What a failed sign-in was tried with, once, for who then wants a new password. */
export const readRefusedEmail = (): string => refusedEmail
export const forgetRefusedEmail = (): void => {
  refusedEmail = ''
  removeEventListener('input', takeCorrection)
}

const login = async (body: Credentials): FieldErrorsPromise => {
  const texts = accountTexts.login
  try {
    openSession(await send(signInCalls.login, { body: { ...body, ...deviceMark() } }))
    forgetRefusedEmail()
    return undefined
  } catch (error) {
    keepRefusedEmail(body.email)
    const atFields = reportFailure(error, texts.failed, messageFor(error, texts.failedText))
    if (atFields.length > 0) return atFields
    const isWrong = isRefusedFor(error, 'credentials-invalid')
    return [{ path: '', message: () => (isWrong ? texts.refusedText : messageFor(error, texts.refusedText)) }]
  }
}

/** The rules of the sign-in. The form is shown and can be typed into before this file has loaded. */
export const signInRules: FormRules<Credentials> = { schema: credentials, submit: login }
