import {
  type CalendarSubscription,
  type Club,
  type ClubEvent,
  type EventAnswers,
  eventPath,
  fault,
} from '@fletch/contract'
import { factsForArchers, fileNameOf, mapOf, mayDisclose } from '@fletch/domain'
import { calendarFileTexts } from '@fletch/messages/every/calendar-files'
import { detailTexts } from '@fletch/messages/every/event-details'
import { letterTexts } from '@fletch/messages/every/letters'
import type { Variant } from '@fletch/messages/variants.ts'
import { type CalendarDay, calendarOf, hoursOn } from '../../../platform/calendar/calendar.ts'
import { days } from '../../../platform/clock.ts'
import type { ReadConnection } from '../../../platform/db/database.ts'
import { Forbidden, NotFound, refuse } from '../../../platform/errors.ts'
import type { SignedInUser } from '../../../platform/http/authentication.ts'
import { unclickable, unclickableLine } from '../../../platform/mail/unclickable.ts'
import type { Dependencies } from '../../../platform/parts.ts'
import { languageOf } from '../../accounts/index.ts'
import { readClub } from '../../clubs/index.ts'
import { ownAnswers } from '../participants/reads.ts'
import { answersInWords } from '../record/answers-in-words.ts'
import { eventsRegisteredFor, listOfEvents, readEvent } from '../record/reads.ts'
import { roundsOfEvent, roundTitleOf } from '../record/round-policy.ts'
import { reasonNotToSubscribe } from './policy.ts'
import { findCalendar, findKey, listCalendarChanges, listOwnStarts, listStartsOfArcher } from './store.ts'

type FileParts = Pick<Dependencies, 'config' | 'db'>
type CalendarParts = FileParts & Pick<Dependencies, 'clock'>

/** The details for archers, one fact per line. */
const factsOf = ({ details }: Pick<ClubEvent, 'details'>, language: Variant): string => {
  const names = detailTexts(language).facts
  return factsForArchers({ ...details, mapLink: mapOf(details ?? {}) ?? '' })
    .map(({ kind, text }) => letterTexts(language).fact({ name: names[kind], text }))
    .join('\n')
}

/** The event's questions with the user's answers; empty if the user is not in the event. */
const answersOf = (event: ClubEvent, answers: EventAnswers = [], language: Variant): string =>
  event.registrationStatus === null || !isOwn(event)
    ? ''
    : answersInWords(event, answers, language)
        .map(({ question, answer }) => `${question}\n${answer}`)
        .join('\n')

/** An officer entered the user, who has not agreed: the day is a question, without what officers typed to lure them. */
const isQuestion = ({ entryConsent }: ClubEvent): boolean =>
  entryConsent !== undefined && mayDisclose(entryConsent, 'question', 'self')

/** Whether a day is the user's own, confirmed or not; of all others they know what everyone can see. */
const isOwn = ({ entryConsent }: ClubEvent): boolean =>
  entryConsent !== undefined && mayDisclose(entryConsent, 'calendar', 'self')

const descriptionOf = (event: ClubEvent, answers: EventAnswers | undefined, language: Variant): string =>
  [event.description, factsOf(event, language), answersOf(event, answers, language)]
    .filter((text) => text !== '')
    .join('\n\n')

/** When a round is for the user: from their group's own start time, or else from that of the event. */
const hoursOf = ({ details, timeZone }: ClubEvent, day: string, ownStart: string | undefined) => {
  const time = ownStart ?? details?.startTime
  return time ? hoursOn({ day, time, endTime: details?.endTime, timeZone }) : undefined
}

const statusOf = (event: ClubEvent, status: ClubEvent['status']) => {
  if (status === 'cancelled') return 'cancelled'
  return event.registrationStatus === 'waiting' || isQuestion(event) ? 'tentative' : 'confirmed'
}

/** What officers typed, in the calendar file of someone who did not agree: calendar programs find no link in it. */
export const unclickableInCalendar = (text: string): string => unclickable(unclickableLine(text))

/** What only one archer's calendar says: the start times of their groups, and their answers by event. */
interface Own {
  readonly starts: Awaited<ReturnType<typeof listOwnStarts>>
  readonly answers: ReadonlyMap<string, EventAnswers>
  readonly language: Variant
}

const wordsOf = (
  event: ClubEvent,
  roundName: string,
  { answers, language }: Pick<Own, 'answers' | 'language'>,
) =>
  isQuestion(event)
    ? {
        name: unclickableInCalendar(roundTitleOf(event, roundName)),
        description: calendarFileTexts(language).question,
        organizer: unclickableInCalendar(event.clubName),
        place: event.details?.place && unclickableInCalendar(event.details.place),
      }
    : {
        name: roundTitleOf(event, roundName),
        description: descriptionOf(event, answers.get(event.id), language),
        organizer: event.clubName,
        place: event.details?.place,
      }

const roundIdsOf = (events: readonly ClubEvent[]): string[] =>
  events.flatMap((event) => roundsOfEvent(event).map(({ id }) => id))

/** The calendar days of events: one for each round. */
const daysWith = async (
  { config: { publicUrl, mailFrom }, db: { read: db } }: FileParts,
  { starts: own, ...archer }: Own,
  events: readonly ClubEvent[],
  sentAt?: string,
): Promise<CalendarDay[]> => {
  const rounds = events.flatMap((event) => roundsOfEvent(event).map((round) => ({ event, round })))
  const changeRows = await listCalendarChanges(db, roundIdsOf(events))
  const starts = new Map(own.map(({ roundId, startsAt }) => [roundId, startsAt]))
  const changes = new Map(changeRows.map((each) => [each.id, each]))
  return rounds.map(({ event, round: { id, number, name, competitionDate, status } }) => ({
    id,
    ...wordsOf(event, name, archer),
    mailFrom,
    day: competitionDate,
    hours: hoursOf(event, competitionDate, starts.get(id)),
    url: isQuestion(event)
      ? undefined
      : `${publicUrl}${eventPath(event.id)}${number === 1 ? '' : `?round=${number}`}`,
    status: statusOf(event, status),
    createdAt: event.createdAt,
    changes: changes.get(id)?.toldChanges ?? 0,
    changedAt: sentAt ?? changes.get(id)?.toldAt ?? event.createdAt,
  }))
}

interface FileFor {
  /** Of the reader. */
  readonly language: Variant
  /** When it is mailed. */
  readonly sentAt?: string
}

const daysOf = async (
  parts: FileParts,
  { userId }: Pick<SignedInUser, 'userId'>,
  events: readonly ClubEvent[],
  { language, sentAt }: FileFor,
): Promise<CalendarDay[]> => {
  const { read } = parts.db
  const registered = events.filter(({ registrationStatus }) => registrationStatus !== null)
  const answers = await ownAnswers(
    read,
    userId,
    registered.map(({ id }) => id),
  )
  const starts = await listOwnStarts(read, userId, roundIdsOf(events))
  return daysWith(parts, { starts, answers, language }, events, sentAt)
}

export interface CalendarFile {
  readonly fileName: string
  readonly text: string
}

/**
 * The calendar file of an event. One that is mailed says when, because calendars ignore a file that is not newer than
 * the one before, and a place or a group changes no fact of the event.
 */
export const calendarOfEvent = async (
  parts: FileParts,
  who: Pick<SignedInUser, 'userId'>,
  id: string,
  file: FileFor,
): Promise<CalendarFile> => {
  const event = await readEvent(parts.db.read, who, id)
  return {
    fileName: `${fileNameOf(event.name)}.ics`,
    text: calendarOf(
      isQuestion(event) ? unclickableInCalendar(event.name) : event.name,
      await daysOf(parts, who, [event], file),
    ),
  }
}

/** The calendar file of an event for an archer without an account. */
export const calendarOfArcher = async (
  parts: FileParts,
  event: ClubEvent,
  archer: {
    readonly id: string
    readonly status: NonNullable<ClubEvent['registrationStatus']>
    readonly answers: EventAnswers
  },
  { language, sentAt }: FileFor,
): Promise<CalendarFile> => {
  const own = { ...event, registrationStatus: archer.status, entryConsent: 'own' as const }
  const starts = await listStartsOfArcher(parts.db.read, archer.id, roundIdsOf([event]))
  const answers = new Map([[event.id, archer.answers]])
  return {
    fileName: `${fileNameOf(event.name)}.ics`,
    text: calendarOf(event.name, await daysWith(parts, { starts, answers, language }, [own], sentAt)),
  }
}

export const calendarOfClub = async (
  parts: FileParts,
  who: Pick<SignedInUser, 'userId'>,
  clubId: string,
): Promise<CalendarFile> => {
  const { read } = parts.db
  const language = await languageOf(read, who.userId)
  const club = await readClub(read, who, clubId)
  const list = await listOfEvents(read, who, { clubId })
  const events = Array.isArray(list) ? list : list.items
  return {
    fileName: `${calendarFileTexts(language).fileOfClub({ club: fileNameOf(club.name) })}.ics`,
    text: calendarOf(club.name, await daysOf(parts, who, events, { language })),
  }
}

/** A user's own calendar goes back this far and has at most this many events. */
const keptFor = days(400)
const mostEvents = 500

/** The events in which the user has a place or is on the waiting list. */
const calendarOfUser = async (parts: CalendarParts, userId: string): Promise<CalendarFile> => {
  const { clock, db } = parts
  const from = new Date(clock.now().getTime() - keptFor).toISOString().slice(0, 10)
  const eventsWithUser = await eventsRegisteredFor(db.read, userId, { from, most: mostEvents })
  const events = eventsWithUser.filter((event) => isOwn(event) || isQuestion(event))
  return {
    fileName: 'fletch.ics',
    text: calendarOf(
      'Fletch',
      await daysOf(parts, { userId }, events, { language: await languageOf(db.read, userId) }),
    ),
  }
}

/** Returns the club if the user belongs to it; throws Forbidden otherwise. */
export const clubOfMember = async (
  db: ReadConnection,
  who: Pick<SignedInUser, 'userId'>,
  clubId: string,
): Promise<Club> => {
  const club = await readClub(db, who, clubId)
  refuse(reasonNotToSubscribe(club), Forbidden)
  return club
}

export const subscriptionOf = async (
  db: ReadConnection,
  { userId }: SignedInUser,
  clubId: string | null,
): Promise<CalendarSubscription> => ({ key: (await findKey(db, userId, clubId)) ?? null })

/**
 * The calendar that a key opens. Throws NotFound if the key opens none, or if its owner no longer belongs to the club.
 */
export const calendarOfKey = async (parts: CalendarParts, key: string): Promise<CalendarFile> => {
  const unknown = () => new NotFound(fault('calendar-unknown'))
  const calendar = await findCalendar(parts.db.read, key)
  if (calendar === undefined) throw unknown()
  const { clubId, userId } = calendar
  if (clubId === null) return calendarOfUser(parts, userId)
  if (reasonNotToSubscribe(await readClub(parts.db.read, calendar, clubId)) !== null) throw unknown()
  return calendarOfClub(parts, { userId }, clubId)
}
