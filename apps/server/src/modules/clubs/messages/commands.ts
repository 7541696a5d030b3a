import { type ClubMessageDraft, type ClubMessageReach, fault } from '@fletch/contract'
import { v7 as uuidv7 } from 'uuid'
import { instantOf } from '../../../platform/clock.ts'
import type { ReadConnection, WriteTransaction } from '../../../platform/db/database.ts'
import { RuleBroken } from '../../../platform/errors.ts'
import type { SignedInUser } from '../../../platform/http/authentication.ts'
import { verificationOf } from '../../accounts/index.ts'
import { noteActivity } from '../activity/commands.ts'
import type { ClubParts } from '../asks.ts'
import { clubToRun, holdClub } from '../record/reads.ts'
import { readersOf } from './reads.ts'
import { deleteOff, insertMessage, insertOff } from './store.ts'

/** Finds the members who get a message. */
export const messageJob = 'club-message'
/** Mails a message to one account. */
export const messageMailJob = 'club-message-mail'

/** Throws unless a user runs the club and has a verified address, to which the replies go. */
export const requireWriter = async (db: ReadConnection, who: SignedInUser, clubId: string): Promise<void> => {
  await clubToRun(db, who, clubId)
  const { isVerified } = await verificationOf(db, who)
  if (!isVerified) throw new RuleBroken(fault('club-message-needs-verified-email'))
}

/** Sends a message to all members of a club. The club's activity gets a line. */
export const writeToMembers = async (
  tx: WriteTransaction,
  parts: Pick<ClubParts, 'clock' | 'jobs'>,
  who: SignedInUser,
  clubId: string,
  { subject, text }: ClubMessageDraft,
): Promise<ClubMessageReach> => {
  await holdClub(tx, clubId)
  await requireWriter(tx, who, clubId)
  const { reach } = await readersOf(tx, { clubId })
  if (reach.reached === 0) throw new RuleBroken(fault('message-for-no-one'))
  const { userId } = who
  const { reached } = reach
  const id = uuidv7()
  await insertMessage(tx, { id, clubId, userId, subject, text, reached, at: instantOf(parts.clock) })
  await noteActivity(tx, parts, { clubId, kind: 'members written to', who })
  await parts.jobs.enqueue(tx, { kind: messageJob, payload: { userId, messageId: id } })
  return reach
}

/** Turns the messages of a club off, or on again. */
export const chooseMessages = async (
  tx: WriteTransaction,
  { userId, clubId, isOn }: { readonly userId: string; readonly clubId: string; readonly isOn: boolean },
): Promise<void> => {
  await holdClub(tx, clubId)
  await (isOn ? deleteOff : insertOff)(tx, { userId, clubId })
}
