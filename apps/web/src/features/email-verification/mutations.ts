import { emailVerificationCalls } from '@fletch/domain/contract'
import { send } from '../../app/api.ts'
import { ApiError, wordsFor } from '../../app/api-errors.ts'
import { verificationTexts as texts } from '../../messages/email-verification.ts'
import { toast } from '../../ui/toast-store.ts'

export type Verification = { kind: 'verified' } | { kind: 'invalid' } | { kind: 'failed'; words: string }

/** Takes the token of a mailed link to the server. */
export const verifyEmail = async (token: string): Promise<Verification> => {
  try {
    await send(emailVerificationCalls.verify, { body: { token } })
    return { kind: 'verified' }
  } catch (error) {
    if (error instanceof ApiError && error.status === 400) return { kind: 'invalid' }
    return { kind: 'failed', words: wordsFor(error, texts.failedText) }
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
