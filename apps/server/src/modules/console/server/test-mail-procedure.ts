import { setTimeout as pause } from 'node:timers/promises'
import { type TestMailOutcome, testMailPatience } from '@fletch/contract'
import { PermanentFailure } from '../../../platform/jobs/jobs.ts'
import { reasonOf } from '../../../platform/jobs/retries.ts'
import { storedLogOf } from '../../../platform/log.ts'
import { renderMail } from '../../../platform/mail/letter.ts'
import type { Dependencies } from '../../../platform/parts.ts'
import { readerAt } from '../../accounts/index.ts'
import { testLetter } from './mails.ts'

/** The mail server's answer, if it refused a mail permanently. */
const causeOf = (error: unknown): unknown =>
  error instanceof PermanentFailure && error.cause !== undefined ? error.cause : error

const rejectAfterTimeout = async (signal: AbortSignal): Promise<never> => {
  await pause(testMailPatience, undefined, { signal })
  throw new Error(`No answer within ${testMailPatience / 1000} seconds`)
}

/** Sends a mail without the queue: the administrator waits for the outcome. */
export const sendTestMail = async (
  { db, mail, log, config }: Pick<Dependencies, 'db' | 'mail' | 'log' | 'config'>,
  to: string,
): Promise<TestMailOutcome> => {
  const reader = await readerAt(db.read, to)
  const timeoutCancel = new AbortController()
  const problem = await Promise.race([
    mail.send(renderMail(testLetter(reader, config.publicUrl))),
    rejectAfterTimeout(timeoutCancel.signal),
  ]).then(
    () => null,
    (error: unknown) => reasonOf(causeOf(error)),
  )
  timeoutCancel.abort()
  // The problem is not logged: a mail server's answer can contain the address.
  storedLogOf(log).info({ isSent: problem === null }, 'the administrator sent a test mail')
  return { problem }
}
