import type { NoticeSettings } from '@fletch/contract'
import {
  isTimeZone,
  type MailKind,
  type MoveKind,
  mailKinds,
  type NoticeKind,
  type SentNoticeKind,
  type ToldStart,
} from '@fletch/domain'
import { v7 as uuidv7 } from 'uuid'
import { instantOf } from '../../../platform/clock.ts'
import type { WriteTransaction } from '../../../platform/db/database.ts'
import type { SignedInUser } from '../../../platform/http/authentication.ts'
import type { Dependencies } from '../../../platform/parts.ts'
import { newToken } from '../../../platform/tokens.ts'
import { pushDeviceIdsFor } from '../../accounts/index.ts'
import { settingsOf } from './reads.ts'
import { insertNotice, setSaysOfEntry, writeSettings } from './store.ts'

/** Notifies one device of an archer. */
export const noticePushJob = 'event-notice-push'
/** Mails one notice to an archer. */
export const noticeMailJob = 'event-notice-mail'
/** Mails an archer that their entry was taken back. */
export const takenBackMailJob = 'entry-taken-back-mail'
/** Finds the archers who get an event's notice. */
export const noticesJob = 'event-notices'

type TellingParts = Pick<Dependencies, 'clock' | 'jobs'>

/** Facts that belong to one kind of notice. The only text that people typed is the name of a group. */
export interface NoticeFacts {
  /** What changed, for the kind 'changed'. */
  readonly moves?: readonly MoveKind[] | undefined
  /** For the kind 'changed': the previous day, or the day that was removed, YYYY-MM-DD. */
  readonly dayBefore?: string | undefined
  /** A later round was removed from the event. */
  readonly isRemoved?: boolean | undefined
  /** For the kind 'start-changed': what the archer was told before, or null if they had no group. */
  readonly was?: ToldStart | null | undefined
  /** For the kind 'entered': the entry was taken back. */
  readonly isTakenBack?: boolean | undefined
  /** For the kind 'entered': the officer, whose mails are counted. */
  readonly by?: string | undefined
}

export interface NewNotice {
  readonly kind: SentNoticeKind
  /** The event, or one of its rounds. */
  readonly competitionId: string
  readonly about: string
  readonly says?: NoticeFacts | undefined
}

/** Notifies one archer once. What the archer turned off is left out when the notice is sent. */
export const notifyArcher = async (
  tx: WriteTransaction,
  { clock, jobs }: TellingParts,
  userId: string,
  { kind, competitionId, about, says }: NewNotice,
): Promise<void> => {
  const id = uuidv7()
  const isNew = await insertNotice(tx, {
    id,
    userId,
    competitionId,
    kind,
    about,
    createdAt: instantOf(clock),
    says: says === undefined ? null : JSON.stringify(says),
  })
  if (!isNew) return
  await jobs.enqueue(tx, { kind: noticeMailJob, payload: { userId, noticeId: id } })
  for (const deviceId of await pushDeviceIdsFor(tx, userId))
    await jobs.enqueue(tx, { kind: noticePushJob, payload: { userId, noticeId: id, deviceId } })
}

/** Notifies everyone in an event. Adds only one job, so that the command takes no longer for a large event. */
export const enqueueNotices = (
  tx: WriteTransaction,
  { jobs }: Pick<Dependencies, 'jobs'>,
  news: NewNotice,
): Promise<void> => jobs.enqueue(tx, { kind: noticesJob, payload: { ...news } })

/**
 * Notes that an entry of which an archer was notified is taken back. Returns how they were told of it by then; a mail
 * that is on its way is followed by another one.
 */
export const noteTakenBack = async (
  tx: WriteTransaction,
  entry: { readonly userId: string; readonly competitionId: string; readonly about: string },
): Promise<{ readonly isMailed: boolean; readonly isPushed: boolean }> => {
  const says = JSON.stringify({ isTakenBack: true } satisfies NoticeFacts)
  const notice = await setSaysOfEntry(tx, entry, says)
  return { isMailed: notice?.mailedAt != null, isPushed: notice?.pushedAt != null }
}

interface Chosen {
  readonly off: readonly MailKind[]
  /** An app of the previous version does not send it: then the stored choice stays. */
  readonly pushesOff?: readonly NoticeKind[] | undefined
  readonly timeZone?: string | undefined
}

const listOf = (kinds: readonly MailKind[]): string =>
  mailKinds.filter((kind) => kinds.includes(kind)).join(',')

/** Turns kinds of emails and notifications off; all others are on. */
export const chooseNotices = async (
  tx: WriteTransaction,
  { userId }: Pick<SignedInUser, 'userId'>,
  { off, pushesOff, timeZone }: Chosen,
): Promise<NoticeSettings> => {
  await writeSettings(tx, userId, {
    mailsOff: listOf(off),
    ...(pushesOff && { pushesOff: listOf(pushesOff) }),
  })
  await storeTimeZone(tx, userId, timeZone)
  return settingsOf(tx, userId)
}

/** Turns one kind of email off, or on again. */
export const chooseNotice = async (
  tx: WriteTransaction,
  userId: string,
  kind: MailKind,
  isOn: boolean,
): Promise<void> => {
  const otherKinds = (await settingsOf(tx, userId)).off.filter((each) => each !== kind)
  await chooseNotices(tx, { userId }, { off: isOn ? otherKinds : [...otherKinds, kind] })
}

/** Stores the user's time zone. */
export const storeTimeZone = async (
  tx: WriteTransaction,
  userId: string,
  timeZone: string | undefined,
): Promise<void> => {
  if (timeZone !== undefined && isTimeZone(timeZone)) await writeSettings(tx, userId, { timeZone })
}

/** Voids the links in mails that were sent to a user. */
export const endNoticeLinksOf = (tx: WriteTransaction, userId: string) =>
  writeSettings(tx, userId, { linkSalt: newToken() })
