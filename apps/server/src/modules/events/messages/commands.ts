import { type EventMessageDraft, fault, type MessageReach } from '@fletch/contract'
import { v7 as uuidv7 } from 'uuid'
import { instantOf } from '../../../platform/clock.ts'
import type { WriteTransaction } from '../../../platform/db/database.ts'
import { Conflict, RuleBroken, refuse } from '../../../platform/errors.ts'
import type { SignedInUser } from '../../../platform/http/authentication.ts'
import type { Dependencies } from '../../../platform/parts.ts'
import { verificationOf } from '../../accounts/index.ts'
import { recordChange } from '../record/changes.ts'
import { requireEventAdmin } from '../record/reads.ts'
import { reasonPartOfEvent } from '../record/round-policy.ts'
import { readersOf } from './reads.ts'
import { insertMessage } from './store.ts'

export const messageJob = 'event-message'

/** Sends a message to archers of an event. Each gets a separate email, and the event's history gets a line. */
export const writeToArchers = async (
  tx: WriteTransaction,
  parts: Pick<Dependencies, 'clock' | 'jobs'>,
  who: SignedInUser,
  competitionId: string,
  { to, division, subject, text }: EventMessageDraft,
): Promise<MessageReach> => {
  refuse(reasonPartOfEvent(await requireEventAdmin(tx, who, competitionId)), Conflict)
  const { isVerified } = await verificationOf(tx, who)
  if (!isVerified) throw new RuleBroken(fault('message-needs-verified-email'))
  const { reach } = await readersOf(tx, competitionId, { to, division })
  if (reach.reached === 0) throw new RuleBroken(fault('message-for-no-one'))
  const { userId } = who
  const message = { id: uuidv7(), competitionId, userId, readers: to, division: division ?? null }
  await insertMessage(tx, { ...message, subject, text, at: instantOf(parts.clock) })
  const says = { sent: reach.reached }
  await recordChange(tx, parts, who, { competitionId, kind: 'message', says })
  await parts.jobs.enqueue(tx, { kind: messageJob, payload: { userId, messageId: message.id } })
  return reach
}
