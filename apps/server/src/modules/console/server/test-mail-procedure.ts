import { setTimeout as pause } from 'node:timers/promises'
import { type TestMailOutcome, testMailPatience } from '@fletch/domain/contract'
import { Hopeless } from '../../../platform/jobs/jobs.ts'
import { reasonOf } from '../../../platform/jobs/retries.ts'
import { newsOf } from '../../../platform/log.ts'
import { write } from '../../../platform/mail/letter.ts'
import type { Parts } from '../../../platform/parts.ts'
import { testLetter } from './mails.ts'

/** The mail server's answer, if it refused a mail permanently. */
const causeOf = (error: unknown): unknown =>
  error instanceof Hopeless && error.cause !== undefined ? error.cause : error

const tooLate = async (signal: AbortSignal): Promise<never> => {
  await pause(testMailPatience, undefined, { signal })
  throw new Error(`No answer within ${testMailPatience / 1000} seconds`)
}

/** Sends a mail without the queue: the administrator waits for the outcome. */
export const sendTestMail = async (
  { mail, log, config }: Pick<Parts, 'mail' | 'log' | 'config'>,
  to: string,
): Promise<TestMailOutcome> => {
  const patience = new AbortController()
  const problem = await Promise.race([
    mail.send(write(testLetter(to, config.publicUrl))),
    tooLate(patience.signal),
  ]).then(
    () => null,
    (error: unknown) => reasonOf(causeOf(error)),
  )
  patience.abort()
  // The problem is not logged: a mail server's answer can contain the address.
  newsOf(log).info({ isSent: problem === null }, 'the administrator sent a test mail')
  return { problem }
}
