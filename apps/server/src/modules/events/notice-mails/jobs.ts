import { moveKinds, type NoticeKind } from '@fletch/domain'
import type { Competition } from '@fletch/domain/contract'
import { appPaths, eventPath, noticeCalls } from '@fletch/domain/contract'
import * as z from 'zod/mini'
import { instantOf } from '../../../platform/clock.ts'
import type { ReadConnection } from '../../../platform/db/database.ts'
import type { Letter } from '../../../platform/mail/letter.ts'
import type { Attachment } from '../../../platform/mail/mail.ts'
import { sendToRecipient } from '../../../platform/mail/to-recipient.ts'
import type { Parts } from '../../../platform/parts.ts'
import { schemeNamed } from '../../divisions/index.ts'
import { calendarOfEvent } from '../calendar/reads.ts'
import { groupsOf } from '../groups/reads.ts'
import { findMessage } from '../messages/store.ts'
import { noticeToken } from '../notices/links.ts'
import { kindsIn } from '../notices/reads.ts'
import { findNotice, noteMailed } from '../notices/store.ts'
import { countAhead, findParticipantOf } from '../participants/store.ts'
import { findCompetition } from '../record/reads.ts'
import { resultsOf } from '../results/reads.ts'
import {
  type About,
  cancelledLetter,
  changedLetter,
  enteredLetter,
  eveLetter,
  messageLetter,
  movedUpLetter,
  type OwnResult,
  registeredLetter,
  resultsLetter,
  waitingLetter,
} from './mails.ts'
import { findAddressOf } from './store.ts'
import { whenInWords } from './when.ts'

type MailParts = Pick<Parts, 'clock' | 'config' | 'db' | 'limits' | 'mail' | 'uploadKey'>

const oneNotice = z.object({ noticeId: z.string() })
const said = z.object({ moves: z.optional(z.array(z.enum(moveKinds))), dayBefore: z.optional(z.string()) })

type Notice = NonNullable<Awaited<ReturnType<typeof findNotice>>>

/** The kind by which it can be turned off. */
const settingOf = ({ kind }: Pick<Notice, 'kind'>): NoticeKind => (kind === 'entered' ? 'registered' : kind)

/** Whether someone is written to: who turned it off is not, nor who may not know of it. */
const isWanted = ({ kind, mailsOff, blockedAt, emailVerifiedAt }: Notice, isAsked: boolean): boolean => {
  if (blockedAt !== null || kindsIn(mailsOff).includes(settingOf({ kind }))) return false
  // What an officer did to an address that no one has proven reaches someone who never heard of it.
  return !(isAsked || kind === 'entered') || emailVerifiedAt !== null
}

const ownResult = async (
  db: ReadConnection,
  event: Competition,
  userId: string,
): Promise<{ readonly own: OwnResult | null; readonly settled: boolean }> => {
  const archer = await findParticipantOf(db, event.id, userId)
  const { divisions, settled } = await resultsOf(db, event.id)
  const scheme = await schemeNamed(db, event.divisionScheme)
  for (const { archeryStyle, results } of divisions) {
    const result = results.find(({ participantId }) => participantId === archer?.id)
    const division = scheme.divisions.find(({ code }) => code === archeryStyle)?.name ?? archeryStyle
    if (result !== undefined) return { own: { result, division, archers: results.length }, settled }
  }
  return { own: null, settled }
}

/** Where an archer starts in a round; null while no groups are made. */
const startOf = async (db: ReadConnection, { event, to }: About, round: Competition, userId: string) => {
  const groups = await groupsOf(db, { userId }, round.id)
  const group = groups.find(({ participants }) => participants.some((archer) => archer.userId === userId))
  if (group === undefined) return null
  const at = { day: round.competitionDate, timeZone: event.timeZone }
  const time = group.startsAt ?? event.details?.startTime ?? ''
  return {
    groupName: group.groupName,
    target: group.targetNumbers[0] ?? 1,
    when: whenInWords({ ...at, time }, to.timeZone),
    others: group.participants
      .filter((archer) => archer.userId !== userId)
      .map(({ user }) => `${user.firstName} ${user.lastName}`),
  }
}

interface Told {
  readonly notice: Notice
  readonly about: About
  /** The event, or the round of it that is told of. */
  readonly round: Competition
}

/** The letter of a notice; null where what it tells is not so any more. */
const letterOf = async (db: ReadConnection, { notice, about, round }: Told): Promise<Letter | null> => {
  const { event } = about
  const { status, registrationStatus } = event
  const isOpen = status === 'upcoming' || status === 'active'
  const hasPlace = registrationStatus === 'registered'
  switch (notice.kind) {
    case 'registered':
      return isOpen && hasPlace ? registeredLetter(about) : null
    case 'entered':
      return isOpen && hasPlace && event.isAsked ? enteredLetter(about) : null
    case 'moved-up':
      return isOpen && hasPlace ? movedUpLetter(about) : null
    case 'waiting': {
      const archer = await findParticipantOf(db, event.id, notice.userId)
      if (archer === undefined || !isOpen || registrationStatus !== 'waiting') return null
      return waitingLetter(about, (await countAhead(db, archer)) + 1)
    }
    case 'changed': {
      const { moves = [], dayBefore } = said.parse(JSON.parse(notice.says ?? '{}'))
      return isOpen && registrationStatus !== null ? changedLetter(about, { moves, dayBefore }) : null
    }
    case 'cancelled':
      return status === 'cancelled' && registrationStatus !== null ? cancelledLetter(about) : null
    case 'eve': {
      const isStill = ['upcoming', 'active'].includes(round.status) && round.competitionDate === notice.about
      if (!isStill || round.registrationStatus !== 'registered') return null
      const at = {
        day: round.competitionDate,
        time: event.details?.startTime ?? '',
        timeZone: event.timeZone,
      }
      const start = await startOf(db, about, round, notice.userId)
      return eveLetter(about, whenInWords(at, about.to.timeZone), start)
    }
    case 'results': {
      if (round.status !== 'completed') return null
      const { own, settled } = await ownResult(db, event, notice.userId)
      return resultsLetter(about, own, settled)
    }
    case 'message': {
      const message = await findMessage(db, notice.about)
      return message === undefined ? null : messageLetter(about, message)
    }
  }
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
  const notice = await findNotice(db.read, oneNotice.parse(payload).noticeId)
  if (notice === undefined || notice.mailedAt !== null) return
  const { userId } = notice
  const round = await findCompetition(db.read, { userId }, notice.competitionId)
  const event = round?.partOf ? await findCompetition(db.read, { userId }, round.partOf.id) : round
  if (round === null || event === null) return
  const token = noticeToken(uploadKey, { userId, kind: settingOf(notice) })
  const about: About = {
    to: notice,
    event,
    url: `${config.publicUrl}${eventPath(event.id)}`,
    off: `${config.publicUrl}${appPaths.emailsOff}#token=${token}`,
  }
  const letter = isWanted(notice, event.isAsked) ? await letterOf(db.read, { notice, about, round }) : null
  if (letter !== null)
    await sendToRecipient(parts, letter, {
      id: notice.id,
      replyTo: await answeredBy(db.read, notice, event),
      unsubscribe: `${config.publicUrl}${noticeCalls.turnOff.path.replace(':token', token)}`,
      attachments: await calendarFile(parts, notice, event),
    })
  await db.write((tx) => noteMailed(tx, notice.id, instantOf(clock)))
}
