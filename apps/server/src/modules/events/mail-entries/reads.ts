import { type EventAnswers, eventAnswers, fault, type MailEntry } from '@fletch/contract'
import * as z from 'zod/mini'
import { type Clock, days, instantAfter, instantOf } from '../../../platform/clock.ts'
import type { ReadConnection } from '../../../platform/db/database.ts'
import { storedJson } from '../../../platform/db/stored-json.ts'
import { Conflict, NotFound } from '../../../platform/errors.ts'
import type { Dependencies } from '../../../platform/parts.ts'
import { hashToken } from '../../../platform/tokens.ts'
import { readerAt } from '../../accounts/index.ts'
import { type CalendarFile, calendarOfArcher } from '../calendar/reads.ts'
import { findByToken, type MailEntryRow } from '../mailed-archers/store.ts'
import { orderOf } from '../participants/payment-order.ts'
import { countAhead, findParticipant } from '../participants/store.ts'
import { readEvent } from '../record/reads.ts'
import { roundsOfEvent } from '../record/round-policy.ts'
import { reasonClosed } from '../registration/policy.ts'
import { daysAfterEvent, isLinkOver, timeToConfirm } from './policy.ts'

/** A visitor: an event as everyone sees it. */
const anyone = { userId: '' }

const form = storedJson(
  'entry by email',
  z.object({
    firstName: z.string(),
    lastName: z.string(),
    archeryStyle: z.string(),
    club: z.string(),
    answers: z.array(z.object({ question: z.string(), answer: z.string() })),
    isUnder16: z.boolean(),
  }),
)
export type StoredForm = ReturnType<typeof form>

/** What the person filled in. */
export const storedForm = (entry: Pick<MailEntryRow, 'form'>): StoredForm => form(entry.form)

const linkUnknown = () => new NotFound(fault('entry-link-unknown'))

/**
 * The entry of a mailed link with its event. Throws NotFound if the link has ended: not confirmed in time, withdrawn,
 * taken out by an officer, moved to an account, or some days after the event.
 */
export const entryOfLink = async (db: ReadConnection, clock: Clock, token: string) => {
  const entry = await findByToken(db, hashToken(token))
  if (entry === undefined || entry.disownedAt !== null) throw linkUnknown()
  const isLate = entry.confirmedAt === null && entry.askedAt < instantAfter(clock, -timeToConfirm)
  const isTakenOut = entry.confirmedAt !== null && entry.participantId === null
  if (isLate || isTakenOut) throw linkUnknown()
  const event = await readEvent(db, anyone, entry.competitionId)
  const firstDay = instantAfter(clock, -days(daysAfterEvent)).slice(0, 10)
  if (isLinkOver(roundsOfEvent(event), firstDay)) throw linkUnknown()
  return { entry, event }
}

export const answersIn = (answers: string | null): EventAnswers =>
  answers === null ? [] : eventAnswers.parse(JSON.parse(answers))

/** The entry of a mailed link, for the person who has it. */
export const readMailEntry = async (db: ReadConnection, clock: Clock, token: string): Promise<MailEntry> => {
  const { entry, event } = await entryOfLink(db, clock, token)
  const typed = storedForm(entry)
  const row =
    entry.participantId === null
      ? undefined
      : await findParticipant(db, entry.competitionId, entry.participantId)
  const now = instantOf(clock)
  const order =
    row?.status === 'registered'
      ? await orderOf(db, event, {
          id: row.id,
          archeryStyle: row.archeryStyle,
          user: { firstName: row.firstName, lastName: row.lastName },
          isPaid: row.paidAt !== null,
        })
      : undefined
  return {
    ...typed,
    event: { ...event, questions: event.details?.questions ?? [] },
    email: entry.email,
    ...(row && {
      firstName: row.firstName,
      lastName: row.lastName,
      archeryStyle: row.archeryStyle,
      club: row.club,
      answers: answersIn(row.answers),
    }),
    status: row?.status ?? null,
    ...(order && { order }),
    position: row?.status === 'waiting' ? (await countAhead(db, row)) + 1 : null,
    isOpen: event.status === 'upcoming' && (row !== undefined || reasonClosed(event, now) === null),
  }
}

/** The calendar file of a mailed link's event. Throws Conflict if the entry was not confirmed. */
export const calendarOfLink = async (
  parts: Pick<Dependencies, 'clock' | 'config' | 'db'>,
  token: string,
): Promise<CalendarFile> => {
  const { read } = parts.db
  const { entry, event } = await entryOfLink(read, parts.clock, token)
  const row =
    entry.participantId === null ? undefined : await findParticipant(read, event.id, entry.participantId)
  if (row === undefined) throw new Conflict(fault('entry-not-confirmed'))
  const { language } = await readerAt(read, entry.email, { ofPage: entry.locale ?? entry.language })
  return calendarOfArcher(parts, event, { ...row, answers: answersIn(row.answers) }, { language })
}
