import { emailVerificationCalls, type LinkedAccount } from '@fletch/contract'
import { verificationTexts as texts } from '@fletch/messages/email-verification'
import { send } from '../../../server/api.ts'
import { ApiError } from '../../../server/api-errors.ts'
import { change } from '../../../ui/change.ts'
import { messageFor } from '../../../ui/fault.ts'

export type LinkedAccountLookup =
  | { kind: 'found'; account: LinkedAccount }
  | { kind: 'invalid' }
  | { kind: 'failed'; words: string }

/** The account of a mailed link. Reading changes nothing, because programs open links too. */
export const lookUpLinkedAccount = async (token: string): Promise<LinkedAccountLookup> => {
  try {
    return { kind: 'found', account: await send(emailVerificationCalls.account, { body: { token } }) }
  } catch (error) {
    if (error instanceof ApiError && error.status === 400) return { kind: 'invalid' }
    return { kind: 'failed', words: messageFor(error, texts.failedText) }
  }
}

type Proof = { token: string; password?: string | undefined }

export const verifyEmail = change({
  call: (body: Proof) => send(emailVerificationCalls.verify, { body }),
  failed: { title: texts.failed, text: texts.failedText },
})

/** 'This was not me': stops the emails of the account. A failure is shown beside the question. */
export const disownAddress = change({
  call: (token: string) => send(emailVerificationCalls.disown, { body: { token } }),
  failed: { field: 'token', text: texts.failedText },
})

export const requestVerification = change({
  call: () => send(emailVerificationCalls.request),
  done: ({ message }) => ({ title: texts.requested, description: message }),
  failed: { title: texts.requestFailed, text: texts.requestFailedText },
})
