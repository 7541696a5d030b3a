import { emailVerificationCalls, type LinkedAccount } from '@fletch/contract'
import { verificationTexts as texts } from '@fletch/messages/email-verification'
import { mailServerTexts } from '@fletch/messages/mail-server'
import { send } from '../../../server/api.ts'
import { ApiError } from '../../../server/api-errors.ts'
import { change } from '../../../ui/change.ts'
import type { Toast } from '../../../ui/toast-store.ts'
import { isMailOff } from './queries.ts'

export type LinkedAccountLookup =
  | { kind: 'found'; account: LinkedAccount }
  | { kind: 'invalid' }
  | { kind: 'failed'; error: unknown }

/** The account of a mailed link. Reading changes nothing, because programs open links too. */
export const lookUpLinkedAccount = async (token: string): Promise<LinkedAccountLookup> => {
  try {
    return { kind: 'found', account: await send(emailVerificationCalls.account, { body: { token } }) }
  } catch (error) {
    if (error instanceof ApiError && error.status === 400) return { kind: 'invalid' }
    return { kind: 'failed', error }
  }
}

type Proof = { token: string; password?: string | undefined }

export const verifyEmail = change({
  call: (body: Proof) => send(emailVerificationCalls.verify, { body }),
  failed: () => ({ title: texts.failed, text: texts.failedText }),
})

/** 'This was not me': stops the emails of the account. A failure is shown beside the question. */
export const disownAddress = change({
  call: (token: string) => send(emailVerificationCalls.disown, { body: { token } }),
  failed: () => ({ field: 'token', text: () => texts.failedText }),
})

/** Without a mail server the email is only a file on the server, which the answer does not say. */
export const requestVerification = change({
  call: async () => {
    const { message } = await send(emailVerificationCalls.request)
    return { message, isOff: await isMailOff() }
  },
  done: ({ message, isOff }) =>
    isOff
      ? { title: texts.requestFailed, description: mailServerTexts.none, style: 'destructive' }
      : { title: texts.requested, description: message },
  failed: () => ({ title: texts.requestFailed, text: texts.requestFailedText }),
})

/**
 * The notice after something was emailed. The server answers the same whether it has a mail server or only saves
 * emails as files, so without one it says that nothing was sent, and what to do instead.
 */
export const mailNotice = async (
  sent: Toast,
  instead: keyof typeof mailServerTexts.instead,
): Promise<Toast> =>
  (await isMailOff())
    ? { title: mailServerTexts.notSent, description: mailServerTexts.instead[instead], style: 'destructive' }
    : sent
