import { fault } from '@fletch/contract'
import { instantOf } from '../../../platform/clock.ts'
import type { WriteTransaction } from '../../../platform/db/database.ts'
import { NotFound } from '../../../platform/errors.ts'
import type { Administrator } from '../../../platform/http/administrator.ts'
import { lockFailing, retryAllJobs, retryJob } from '../../../platform/jobs/failing-store.ts'
import type { Dependencies } from '../../../platform/parts.ts'
import { noteAction } from '../actions/commands.ts'

/** Retries a failed mail immediately. A mail that is being sent right now may be sent twice. */
export const sendAgain = async (
  tx: WriteTransaction,
  parts: Pick<Dependencies, 'clock'>,
  who: Administrator,
  id: string,
): Promise<void> => {
  const mail = await lockFailing(tx, id)
  if (mail === undefined) throw new NotFound(fault('mail-unknown'))
  await retryJob(tx, id, instantOf(parts.clock))
  await noteAction(tx, parts, who, { kind: 'mail sent again', subject: mail.kind })
}

export const sendAllAgain = async (
  tx: WriteTransaction,
  parts: Pick<Dependencies, 'clock'>,
  who: Administrator,
): Promise<{ mails: number }> => {
  const mails = await retryAllJobs(tx, instantOf(parts.clock))
  if (mails > 0) await noteAction(tx, parts, who, { kind: 'all mails sent again', subject: String(mails) })
  return { mails }
}
