import type { Competition } from '@fletch/domain/contract'
import { appPaths, eventPath, noticeCalls } from '@fletch/domain/contract'
import * as z from 'zod/mini'
import { instantOf } from '../../../platform/clock.ts'
import type { ReadConnection } from '../../../platform/db/database.ts'
import type { Attachment } from '../../../platform/mail/mail.ts'
import { sendToRecipient } from '../../../platform/mail/to-recipient.ts'
import type { Parts } from '../../../platform/parts.ts'
import { calendarOfEvent } from '../calendar/reads.ts'
import { findMessage } from '../messages/store.ts'
import { noticeToken } from '../notices/links.ts'
import { kindsIn } from '../notices/reads.ts'
import { noteMailed } from '../notices/store.ts'
import { type About, letterOf } from './mails.ts'
import { findAddressOf } from './store.ts'
import { childIn, isBlocked, type Notice, readNotice, settingOf, toldBy } from './told.ts'

type MailParts = Pick<Parts, 'clock' | 'config' | 'db' | 'limits' | 'mail' | 'uploadKey'>

const oneNotice = z.object({ noticeId: z.string() })

/** Whether someone is written to: who turned it off is not, nor who may not know of it. */
const isWanted = (notice: Notice, isAsked: boolean): boolean => {
  const { kind, mailsOff, emailVerifiedAt } = notice
  if (isBlocked(notice) || kindsIn(mailsOff).includes(settingOf(notice))) return false
  // What an officer did to an address that no one has proven reaches someone who never heard of it.
  return !(isAsked || kind === 'entered') || emailVerifiedAt !== null
}

const withCalendar: readonly Notice['kind'][] = [
  'registered',
  'entered',
  'moved-up',
  'changed',
  'cancelled',
  'eve',
]

const calendarFile = async (
  parts: Pick<Parts, 'config' | 'db'>,
  { kind, userId }: Notice,
  { id }: Competition,
): Promise<Attachment[]> => {
  if (!withCalendar.includes(kind)) return []
  const { fileName, text } = await calendarOfEvent(parts, { userId }, id)
  return [{ name: fileName, type: 'text/calendar; charset=utf-8', bytes: new TextEncoder().encode(text) }]
}

const isAddress = (word: string): boolean => {
  const [name, host = '', ...more] = word.split('@')
  return (
    name !== '' &&
    more.length === 0 &&
    host.split('.').length > 1 &&
    host.split('.').every((part) => part !== '')
  )
}

/** The first address in a text, without the point that ends a sentence. */
const addressIn = (text: string): string | undefined =>
  text
    .split(/[\s<>(),;:"]/)
    .map((word) => (word.endsWith('.') ? word.slice(0, -1) : word))
    .find(isAddress)

/** Whom an answer goes to: who wrote a message, whom the event names, else who announced it. */
const answeredBy = async (db: ReadConnection, { kind, about }: Notice, { details, createdBy }: Competition) =>
  (kind === 'message' ? (await findMessage(db, about))?.email : undefined) ??
  addressIn(details?.contact ?? '') ??
  (await findAddressOf(db, createdBy))

/** Mails one archer what they are told, unless it was mailed, is not so any more, or is not wanted. */
export const mailNotice = async (parts: MailParts, payload: unknown): Promise<void> => {
  const { clock, config, db, uploadKey } = parts
  const read = await readNotice(db.read, oneNotice.parse(payload).noticeId)
  if (read === null || read.notice.mailedAt !== null) return
  const { notice, event, round } = read
  const token = noticeToken(uploadKey, { userId: notice.readerId, kind: settingOf(notice) })
  const about: About = {
    to: { ...notice, firstName: notice.archerName, child: childIn(notice) },
    event,
    round,
    url: `${config.publicUrl}${eventPath(event.id)}`,
    off: `${config.publicUrl}${appPaths.emailsOff}#token=${token}`,
  }
  const told = isWanted(notice, event.isAsked) ? await toldBy(db.read, read) : null
  if (told !== null)
    await sendToRecipient(parts, letterOf(about, told), {
      id: notice.id,
      replyTo: await answeredBy(db.read, notice, event),
      unsubscribe: `${config.publicUrl}${noticeCalls.turnOff.path.replace(':token', token)}`,
      attachments: await calendarFile(parts, notice, event),
    })
  await db.write((tx) => noteMailed(tx, notice.id, instantOf(clock)))
}
