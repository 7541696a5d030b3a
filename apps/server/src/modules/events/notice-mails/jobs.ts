import type { Competition } from '@fletch/domain/contract'
import { eventPath } from '@fletch/domain/contract'
import * as z from 'zod/mini'
import { instantOf } from '../../../platform/clock.ts'
import type { ReadConnection } from '../../../platform/db/database.ts'
import type { Attachment } from '../../../platform/mail/mail.ts'
import { sendToRecipient } from '../../../platform/mail/to-recipient.ts'
import type { Dependencies } from '../../../platform/parts.ts'
import { calendarOfEvent } from '../calendar/reads.ts'
import { findMessage } from '../messages/store.ts'
import { setMailedAt } from '../notices/store.ts'
import { ownAnswers } from '../participants/reads.ts'
import { type MailContext, mailFor } from './mails.ts'
import {
  childNameIn,
  contentOfNotice,
  type Notice,
  type NoticeParts,
  readNotice,
  settingOf,
} from './notice-content.ts'
import { addressIn, isMailWanted, unsubscribeLinks } from './sending.ts'
import { findAddressOf } from './store.ts'

type MailParts = Pick<Dependencies, 'clock' | 'config' | 'db' | 'limits' | 'mail' | 'uploadKey'> & NoticeParts

const oneNotice = z.object({ noticeId: z.string() })

const withCalendar: readonly Notice['kind'][] = [
  'registered',
  'entered',
  'moved-up',
  'changed',
  'cancelled',
  'eve',
]

const calendarFile = async (
  parts: Pick<Dependencies, 'config' | 'db'>,
  { kind, userId }: Notice,
  { id }: Competition,
): Promise<Attachment[]> => {
  if (!withCalendar.includes(kind)) return []
  const { fileName, text } = await calendarOfEvent(parts, { userId }, id)
  return [{ name: fileName, type: 'text/calendar; charset=utf-8', bytes: new TextEncoder().encode(text) }]
}

/** The address for replies: the author of a message, or else the event's contact, or else its creator. */
const replyAddressOf = async (
  db: ReadConnection,
  { kind, about }: Notice,
  { details, createdBy }: Competition,
): Promise<string | undefined> =>
  kind === 'message'
    ? findAddressOf(db, (await findMessage(db, about))?.userId ?? '')
    : (addressIn(details?.contact ?? '') ?? findAddressOf(db, createdBy))

/** Mails a notice to one archer, unless it was already mailed, is no longer true, or is not wanted. */
export const mailNotice = async (parts: MailParts, payload: unknown): Promise<void> => {
  const { clock, config, db } = parts
  const read = await readNotice(db.read, oneNotice.parse(payload).noticeId)
  if (read === null || read.notice.mailedAt !== null) return
  const { notice, event, round } = read
  const replyTo = await replyAddressOf(db.read, notice, event)
  const { off, unsubscribe } = unsubscribeLinks(parts, { userId: notice.readerId, kind: settingOf(notice) })
  const about: MailContext = {
    to: { ...notice, firstName: notice.archerName, child: childNameIn(notice) },
    answers: (await ownAnswers(db.read, notice.userId, [event.id])).get(event.id) ?? [],
    event,
    round,
    url: `${config.publicUrl}${eventPath(event.id)}`,
    off,
    isAnswered: replyTo !== undefined,
  }
  const told = isMailWanted(notice) ? await contentOfNotice(parts, read) : null
  if (told !== null)
    await sendToRecipient(parts, mailFor(about, told), {
      id: notice.id,
      replyTo,
      unsubscribe,
      attachments: await calendarFile(parts, notice, event),
    })
  await db.write((tx) => setMailedAt(tx, notice.id, instantOf(clock)))
}
