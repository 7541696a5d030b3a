import type { ClubEvent } from '@fletch/contract'
import { eventPath } from '@fletch/contract'
import * as z from 'zod/mini'
import { instantOf } from '../../../platform/clock.ts'
import type { ReadConnection } from '../../../platform/db/database.ts'
import { storedJson } from '../../../platform/db/stored-json.ts'
import type { Attachment } from '../../../platform/mail/mail.ts'
import {
  causedBy,
  type MailCause,
  newsOf,
  ownIn,
  sendToRecipient,
} from '../../../platform/mail/to-recipient.ts'
import type { Dependencies } from '../../../platform/parts.ts'
import { calendarOfEvent } from '../calendar/reads.ts'
import { toldStart } from '../mailed-archers/starts.ts'
import { findMessage } from '../messages/store.ts'
import { takenBackMailJob } from '../notices/commands.ts'
import { setMailed } from '../notices/store.ts'
import { ownAnswers } from '../participants/reads.ts'
import { codeFor } from './check-in-code.ts'
import { type MailContext, readerOf } from './mail-parts.ts'
import { mailFor } from './mails.ts'
import {
  causerOf,
  contentOfNotice,
  isTakenBack,
  type Notice,
  type NoticeContent,
  type NoticeParts,
  readNotice,
  settingOf,
} from './notice-content.ts'
import { paymentFor } from './payment-in-mail.ts'
import { personForReplies } from './replies.ts'
import { isMailWanted, unsubscribeLinks } from './sending.ts'
import { findAddressOf } from './store.ts'

type MailParts = Pick<Dependencies, 'clock' | 'config' | 'db' | 'jobs' | 'limits' | 'mail' | 'uploadKey'> &
  NoticeParts

const oneNotice = z.object({ noticeId: z.string() })

const withCalendar: readonly Notice['kind'][] = [
  'registered',
  'entered',
  'moved-up',
  'changed',
  'cancelled',
  'eve',
  'start-changed',
]

const calendarFile = async (
  parts: Pick<Dependencies, 'clock' | 'config' | 'db'>,
  { kind, userId }: Notice,
  { event, to: { language } }: MailContext,
): Promise<Attachment[]> => {
  if (!withCalendar.includes(kind)) return []
  const { fileName, text } = await calendarOfEvent(parts, { userId }, event.id, {
    language,
    sentAt: instantOf(parts.clock),
  })
  return [{ name: fileName, type: 'text/calendar; charset=utf-8', bytes: new TextEncoder().encode(text) }]
}

/** The address for replies: of the author of a message, or else of the person who answers for the event. */
const replyAddressOf = async (
  db: ReadConnection,
  { kind, about }: Notice,
  event: ClubEvent,
): Promise<string | undefined> => {
  const userId =
    kind === 'message' ? (await findMessage(db, about))?.userId : await personForReplies(db, event)
  return userId == null ? undefined : findAddressOf(db, userId)
}

const tellsStart = ({ kind }: Notice): boolean => kind === 'eve' || kind === 'start-changed'

const storedFacts = storedJson('facts of a notice', z.record(z.string(), z.unknown()))

/** A notice of where an archer starts remembers what it told them. */
const saysAfter = ({ says }: Notice, content: NoticeContent): string | undefined =>
  content.kind === 'eve' || content.kind === 'start-changed'
    ? JSON.stringify({ ...storedFacts(says ?? '{}'), told: content.start && toldStart.parse(content.start) })
    : undefined

/** Whether the archer entered by themself or agreed to it. */
const isOwnEntry = ({ registrationStatus, isAsked }: ClubEvent): boolean =>
  registrationStatus !== null && isAsked !== true

const causeOf = (notice: Notice, event: ClubEvent): MailCause => {
  if (!isOwnEntry(event)) return causedBy(causerOf(notice) ?? event.createdBy)
  const isOwn = notice.kind === 'registered' || notice.kind === 'waiting'
  const cause = isOwn ? ownIn(event.id) : newsOf(event.id)
  return { ...cause, isUnverified: notice.emailVerifiedAt === null }
}

/** Mails a notice to one archer, unless it was already mailed, is no longer true, or is not wanted. */
export const mailNotice = async (parts: MailParts, payload: unknown): Promise<void> => {
  const { clock, config, db, jobs } = parts
  const context = await readNotice(db.read, oneNotice.parse(payload).noticeId)
  if (context === null || context.notice.mailedAt !== null) return
  const { notice, event, round } = context
  const replyTo = await replyAddressOf(db.read, notice, event)
  const { off, unsubscribe } = await unsubscribeLinks(parts, {
    userId: notice.readerId,
    kind: settingOf(notice),
  })
  const about: MailContext = {
    to: readerOf(notice),
    answers: (await ownAnswers(db.read, notice.userId, [event.id])).get(event.id) ?? [],
    event,
    round,
    url: `${config.publicUrl}${eventPath(event.id)}`,
    off,
    isAnswered: replyTo !== undefined,
  }
  const isWanted = isMailWanted(notice, { isOwn: isOwnEntry(event) })
  // Where an archer starts is remembered as told even if only their devices are told.
  const content = isWanted || tellsStart(notice) ? await contentOfNotice(parts, context) : null
  if (content !== null && isWanted)
    await sendToRecipient(
      parts,
      mailFor(
        {
          ...about,
          checkInCode: await codeFor(config, notice, event),
          payment: await paymentFor(db.read, notice, event),
        },
        content,
      ),
      causeOf(notice, event),
      {
        id: notice.id,
        replyTo,
        unsubscribe,
        attachments: await calendarFile(parts, notice, about),
      },
    )
  const says = content === null ? undefined : saysAfter(notice, content)
  await db.write(async (tx) => {
    const storedNotice = await setMailed(tx, notice.id, { mailedAt: instantOf(clock), says })
    if (content === null || !isWanted || !isTakenBack(storedNotice)) return
    // The entry was taken back while the mail was on its way.
    const { userId, competitionId, about: participantId } = notice
    await jobs.enqueue(tx, {
      kind: takenBackMailJob,
      payload: { userId, competitionId, about: participantId },
    })
  })
}
