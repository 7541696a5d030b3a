import { appPaths, type ClubEvent, eventPath } from '@fletch/contract'
import { dayIn, personName, startMovesBetween } from '@fletch/domain'
import * as z from 'zod/mini'
import { instantOf } from '../../../platform/clock.ts'
import type { ReadConnection } from '../../../platform/db/database.ts'
import type { Attachment } from '../../../platform/mail/mail.ts'
import { newsOf, ownIn, sendToRecipient } from '../../../platform/mail/to-recipient.ts'
import type { Dependencies } from '../../../platform/parts.ts'
import { hashToken, newToken } from '../../../platform/tokens.ts'
import { readerAt } from '../../accounts/index.ts'
import { calendarOfArcher } from '../calendar/reads.ts'
import { cancellationFile } from '../closings/calendar.ts'
import { groupsOf } from '../groups/reads.ts'
import { mailedNews } from '../mailed-archers/news.ts'
import { noteStartTold, startTold, toldStart } from '../mailed-archers/starts.ts'
import { findInRound, findMailboxOfAccount, findMailEntry, updateMailEntry } from '../mailed-archers/store.ts'
import { findMessage } from '../messages/store.ts'
import { endedEvent } from '../notice-mails/ended-event.ts'
import type { MailContext } from '../notice-mails/mail-parts.ts'
import { closedMailFor, mailFor } from '../notice-mails/mails.ts'
import { type NoticeContent, resultIn, startIn } from '../notice-mails/notice-content.ts'
import { paymentOfArcher } from '../notice-mails/payment-in-mail.ts'
import { personForReplies } from '../notice-mails/replies.ts'
import type { ReadResults } from '../notice-mails/standings.ts'
import { findAddressOf } from '../notice-mails/store.ts'
import { standingInLaterRound } from '../participants/later-rounds.ts'
import { findParticipant } from '../participants/store.ts'
import { findEvent } from '../record/reads.ts'
import { isOpen } from '../record/round-policy.ts'
import {
  entryLinkLetter,
  entryMessageLetter,
  entryNewsLetter,
  haveAccountLetter,
  toMailedArcher,
} from './mails.ts'
import { answersIn, storedForm } from './reads.ts'

type MailParts = Pick<Dependencies, 'clock' | 'config' | 'db' | 'mail' | 'limits'>

/** A visitor: an event as everyone sees it. */
const anyone = { userId: '' }

const oneEntry = z.object({ entryId: z.string() })

/** The mails of an event to addresses that no one has proven are bounded by event and day. */
const unproven = { isUnverified: true }

const findEntry = async ({ db }: Pick<MailParts, 'db'>, entryId: string) => {
  const entry = await findMailEntry(db.read, entryId)
  if (entry === undefined || entry.disownedAt !== null) return undefined
  const event = await findEvent(db.read, anyone, entry.competitionId)
  if (event === null) return undefined
  const about = {
    event: event.name,
    clubName: event.clubName,
    date: event.competitionDate,
    language: event.language,
  }
  const reader = await readerAt(db.read, entry.email, { ofPage: entry.locale ?? entry.language })
  return { entry, event, about, reader }
}

/** Generates a token and mails the link to an entry; does nothing if the entry is gone. */
export const mailEntryLink = async (parts: MailParts, payload: unknown): Promise<void> => {
  const { entryId } = oneEntry.parse(payload)
  const found = await findEntry(parts, entryId)
  if (found === undefined) return
  const { entry, event, about, reader } = found
  const token = newToken()
  const letter = entryLinkLetter(reader, about, {
    url: `${parts.config.publicUrl}${appPaths.mailEntry}#token=${token}`,
    name: personName(storedForm(entry)),
    isConfirmed: entry.confirmedAt !== null,
    payment:
      entry.participantId === null
        ? undefined
        : await paymentOfArcher(parts.db.read, event, entry.participantId),
  })
  await sendToRecipient(parts, letter, { ...ownIn(event.id), ...unproven })
  // Only now: asking for mails over the limit must not void the link that works.
  await parts.db.write((tx) => updateMailEntry(tx, entry.id, { tokenHash: hashToken(token) }))
}

/** The language is that of the page. */
const oneAccount = z.object({
  userId: z.string(),
  competitionId: z.string(),
  language: z.optional(z.nullable(z.string())),
})

/** Tells the owner of an account that its address was typed to register without one. */
export const mailHaveAccount = async (parts: MailParts, payload: unknown): Promise<void> => {
  const { userId, competitionId, language = null } = oneAccount.parse(payload)
  const to = await findMailboxOfAccount(parts.db.read, userId)
  const event = await findEvent(parts.db.read, anyone, competitionId)
  if (to === undefined || event === null) return
  const about = {
    event: event.name,
    clubName: event.clubName,
    date: event.competitionDate,
    language: event.language,
  }
  const url = `${parts.config.publicUrl}${eventPath(event.id)}`
  const letter = haveAccountLetter(await readerAt(parts.db.read, to.email, { ofPage: language }), about, url)
  await sendToRecipient(parts, letter, { ...ownIn(event.id), ...unproven })
}

const oneNews = z.object({
  entryId: z.string(),
  kind: z.enum(mailedNews),
  about: z.string(),
  roundId: z.optional(z.string()),
})

/** An archer who registered by email, with the event and one of its rounds; undefined if one of them is gone. */
const findMailed = async (
  parts: Pick<MailParts, 'config' | 'db'>,
  { entryId, roundId }: { readonly entryId: string; readonly roundId?: string | undefined },
) => {
  const found = await findEntry(parts, entryId)
  if (found === undefined || found.entry.participantId === null) return undefined
  const { event, entry } = found
  const { read } = parts.db
  const archer = await findParticipant(read, event.id, found.entry.participantId)
  const round = roundId === undefined || roundId === event.id ? event : await findEvent(read, anyone, roundId)
  return archer === undefined || round === null ? undefined : { ...found, event, entry, archer, round }
}
type Mailed = NonNullable<Awaited<ReturnType<typeof findMailed>>>

const calendarFile = async (parts: MailParts, { event, archer, reader }: Mailed): Promise<Attachment> => {
  const own = { id: archer.id, status: archer.status, answers: answersIn(archer.answers) }
  const { language } = reader
  const sentAt = instantOf(parts.clock)
  const { fileName, text } = await calendarOfArcher(parts, event, own, { language, sentAt })
  return { name: fileName, type: 'text/calendar; charset=utf-8', bytes: new TextEncoder().encode(text) }
}

/** Sends what account holders get too, in the words for people without an account. */
const sendContent = async (parts: MailParts, mailed: Mailed, content: NoticeContent): Promise<void> => {
  const { config, db } = parts
  const { reader, event, round, archer } = mailed
  const answers = await personForReplies(db.read, event)
  const replyTo = answers === null ? undefined : await findAddressOf(db.read, answers)
  const about: MailContext = {
    to: {
      email: reader.to,
      firstName: archer.firstName,
      child: null,
      timeZone: null,
      language: reader.language,
    },
    answers: answersIn(archer.answers),
    event,
    round,
    url: `${config.publicUrl}${eventPath(event.id)}`,
    off: '',
    isAnswered: replyTo !== undefined,
  }
  const attachments = content.kind === 'results' ? [] : [await calendarFile(parts, mailed)]
  const cause = { ...newsOf(event.id), ...unproven }
  await sendToRecipient(parts, toMailedArcher(mailFor(about, content)), cause, { replyTo, attachments })
}

const isLater = (told: string, kind: string, about: string): boolean =>
  told.startsWith(`${kind} `) && told !== `${kind} ${about}`

/** Mails an archer the results, unless a later mail does. */
const mailResults = async (
  parts: MailParts & { readonly standings: ReadResults },
  mailed: Mailed,
  about: string,
): Promise<void> => {
  const { entry, event, round, archer } = mailed
  if (round.status !== 'completed' || isLater(entry.told, 'results', about)) return
  const results = await parts.standings(event.id, instantOf(parts.clock))
  const own = await resultIn(parts.db.read, event, archer.id, results)
  await sendContent(parts, mailed, { kind: 'results', ...own })
}

/** Mails a person who registered by email what happened, unless they withdrew meanwhile. */
export const mailEntryNews = async (
  parts: MailParts & { readonly standings: ReadResults },
  payload: unknown,
): Promise<void> => {
  const { kind, about: messageId, ...which } = oneNews.parse(payload)
  const mailed = await findMailed(parts, which)
  if (mailed === undefined) return
  if (kind === 'results') return mailResults(parts, mailed, messageId)
  const { reader, event, about } = mailed
  const url = `${parts.config.publicUrl}${eventPath(event.id)}`
  const cause = { ...newsOf(event.id), ...unproven }
  if (kind !== 'message')
    return sendToRecipient(
      parts,
      entryNewsLetter(reader, about, {
        kind,
        url,
        payment:
          kind === 'moved-up' ? await paymentOfArcher(parts.db.read, event, mailed.archer.id) : undefined,
      }),
      cause,
      { attachments: [await calendarFile(parts, mailed)] },
    )
  const message = await findMessage(parts.db.read, messageId)
  if (message === undefined) return
  const { subject, text, firstName, lastName } = message
  const replyTo = await findAddressOf(parts.db.read, message.userId)
  const letter = entryMessageLetter(
    reader,
    about,
    { subject, text, firstName, lastName, isVerified: replyTo !== undefined },
    url,
  )
  await sendToRecipient(parts, letter, cause, { replyTo })
}

const oneStart = z.object({ entryId: z.string(), roundId: z.string() })

/** The row of an archer who shoots in a round; null if it is not known yet, undefined if they do not shoot. */
const rowIn = async (db: ReadConnection, { event, round, archer }: Mailed) => {
  const row = await findInRound(db, round.id, archer.id)
  if (row !== undefined) return row.status === 'registered' ? row : undefined
  const isToCome = round.id !== event.id && round.participantCount === 0
  return isToCome && standingInLaterRound(archer) === 'registered' ? null : undefined
}

/** Where an archer starts; null without a group. Others of the group are named on the event's page, as far as they may be. */
const startsIn = async (db: ReadConnection, event: ClubEvent, roundId: string, archerId: string) => {
  const start = startIn(await groupsOf(db, anyone, roundId), event, ({ id }) => id === archerId)
  return start && { ...start, others: [] }
}

/** What an archer is told about their start now; null if it is no news. */
const startNews = (
  { clock }: Pick<MailParts, 'clock'>,
  { event, round }: Mailed,
  told: NonNullable<ReturnType<typeof startTold>>,
  start: ReturnType<typeof startIn>,
): NoticeContent | null => {
  if (told.was === undefined) {
    // For the archer the day has begun, so 'tomorrow' would be wrong.
    const hasBegun = dayIn(round.timeZone, instantOf(clock)) >= round.competitionDate
    return hasBegun ? null : { kind: 'eve', start }
  }
  const moves = startMovesBetween(told.was, start, event.details?.startTime ?? '')
  return moves.length === 0 ? null : { kind: 'start-changed', start, was: told.was, moves }
}

/** Mails a person who registered by email where they start, on the evening before or after a change. */
export const mailEntryStart = async (parts: MailParts, payload: unknown): Promise<void> => {
  const which = oneStart.parse(payload)
  const mailed = await findMailed(parts, which)
  if (mailed === undefined || !isOpen(mailed.round)) return
  const { entry, event, round } = mailed
  const told = startTold(entry, round.id)
  if (told === undefined || told.start !== undefined || told.day !== round.competitionDate) return
  const row = await rowIn(parts.db.read, mailed)
  if (row === undefined) return
  const start = row === null ? null : await startsIn(parts.db.read, event, round.id, row.id)
  const content = startNews(parts, mailed, told, start)
  if (content !== null) await sendContent(parts, mailed, content)
  else if (told.was === undefined) return
  await parts.db.write((tx) =>
    noteStartTold(tx, which, { day: told.day, start: start && toldStart.parse(start) }),
  )
}

/** One mail to one address; `mailId` is the id of the mail. The entry, which had the language of its page, is deleted. */
const entryClosing = z.object({
  mailId: z.string(),
  email: z.string(),
  language: z.optional(z.nullable(z.string())),
  event: endedEvent,
})

/** Mails a person who registered by email that the event ended with its club. */
export const mailEntryClosing = async (parts: MailParts, payload: unknown): Promise<void> => {
  const { mailId, email, language: ofPage = null, event } = entryClosing.parse(payload)
  const { config, db } = parts
  const { language } = await readerAt(db.read, email, { ofPage })
  const { repliesTo = null } = event
  const url = `${config.publicUrl}${appPaths.events}`
  const replyTo = repliesTo === null ? undefined : await findAddressOf(db.read, repliesTo)
  const letter = closedMailFor({
    to: { email, firstName: '', child: null, timeZone: null, language },
    event,
    url,
    off: '',
    isAnswered: replyTo !== undefined,
  })
  const attachments = [cancellationFile(event, { url, mailFrom: config.mailFrom, isAsked: false })]
  const cause = { ...newsOf(event.id), ...unproven }
  await sendToRecipient(parts, toMailedArcher(letter), cause, { id: mailId, replyTo, attachments })
}
