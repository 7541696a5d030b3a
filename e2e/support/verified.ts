import { emailVerificationCalls } from '@fletch/contract'
import type { Archer } from './archer.ts'
import type { Journey } from './journey.ts'
import { senderTo } from './send.ts'

/** Verifies an archer's address with the link of the mail. */
export const verifyAddress = async (
  address: string,
  archer: Archer,
  mailTo: Journey['mailTo'],
): Promise<void> => {
  const send = senderTo(address, archer.token)
  await send(emailVerificationCalls.request)
  const [, token = ''] = /verify-email#token=([\w-]+)/.exec(await mailTo(archer.email)) ?? []
  await send(emailVerificationCalls.verify, { token })
}
