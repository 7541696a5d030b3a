import { emailVerificationCalls, type LinkedAccount } from '@fletch/domain/contract'
import { send } from '../../app/api.ts'
import { ApiError } from '../../app/api-errors.ts'
import { verificationTexts as texts } from '../../messages/email-verification.ts'
import { wordsFor } from '../../ui/fault.ts'
import { toast } from '../../ui/toast-store.ts'
import type { FormIssue } from '../../ui/use-form.ts'

export type Looked =
  | { kind: 'found'; account: LinkedAccount }
  | { kind: 'invalid' }
  | { kind: 'failed'; words: string }

/** The account that a mailed link is about. Nothing changes by looking: programs open links, too. */
export const lookUp = async (token: string): Promise<Looked> => {
  try {
    return { kind: 'found', account: await send(emailVerificationCalls.account, { body: { token } }) }
  } catch (error) {
    if (error instanceof ApiError && error.status === 400) return { kind: 'invalid' }
    return { kind: 'failed', words: wordsFor(error, texts.failedText) }
  }
}

/** Answers what is wrong with the password; nothing when the address is verified. */
export const verifyEmail = async (
  body: { token: string; password?: string | undefined },
  onVerified: () => void,
): Promise<readonly FormIssue[] | undefined> => {
  try {
    await send(emailVerificationCalls.verify, { body })
    onVerified()
    return undefined
  } catch (error) {
    toast({ title: texts.failed, description: wordsFor(error, texts.failedText), style: 'destructive' })
    return error instanceof ApiError ? error.fieldErrors : []
  }
}

/** 'This was not me': undefined when the account is gone, else why it is not. */
export const disown = async (token: string): Promise<string | undefined> => {
  try {
    await send(emailVerificationCalls.disown, { body: { token } })
    return undefined
  } catch (error) {
    return wordsFor(error, texts.failedText)
  }
}

export const requestVerification = async (): Promise<void> => {
  try {
    const { message } = await send(emailVerificationCalls.request)
    toast({ title: texts.requested, description: message })
  } catch (error) {
    const description = wordsFor(error, texts.requestFailedText)
    toast({ title: texts.requestFailed, description, style: 'destructive' })
  }
}
