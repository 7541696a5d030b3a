import { type Credentials, credentials, signInCalls } from '@fletch/contract'
import { accountTexts } from '@fletch/messages/accounts'
import { send } from '../../../server/api.ts'
import { deviceMark } from '../../../session/device-mark.ts'
import { openSession } from '../../../session/sign-in.ts'
import { fieldErrorsOf, messageFor } from '../../../ui/fault.ts'
import { toast } from '../../../ui/toast-store.ts'
import type { FormIssue, FormRules } from '../../../ui/use-form.ts'

/** The server's errors at single fields; undefined on success. */
export type FieldErrorsPromise = Promise<readonly FormIssue[] | undefined>

/** Shows what failed, and returns the server's errors at single fields. */
export const reportFailure = (error: unknown, title: string, description: string): readonly FormIssue[] => {
  toast({ title, description, style: 'destructive' })
  return fieldErrorsOf(error)
}

const login = async (body: Credentials): FieldErrorsPromise => {
  const { failed, failedText, refusedText } = accountTexts.login
  try {
    openSession(await send(signInCalls.login, { body: { ...body, ...deviceMark() } }))
    return undefined
  } catch (error) {
    const words = messageFor(error, failedText)
    const atFields = reportFailure(error, failed, words)
    if (atFields.length > 0) return atFields
    return [{ path: '', message: words === failedText ? refusedText : words }]
  }
}

/** The rules of the sign-in. The form is shown and can be typed into before this file has loaded. */
export const signInRules: FormRules<Credentials> = { schema: credentials, submit: login }
