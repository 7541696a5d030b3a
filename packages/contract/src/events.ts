import {
  cardLimits,
  comparingTimes,
  distanceUnits,
  eventStatuses,
  groupSizes,
  isTimeZone,
  readCodes,
  readStyles,
  usualSchemeId,
} from '@fletch/domain'
import * as z from 'zod/mini'
import { call } from './call.ts'
import { clubEvent } from './club-event.ts'
import { errorAnswer } from './errors.ts'
import { eventDetails } from './event-details.ts'
import { eventFieldFaults } from './faults/events.ts'
import { say } from './faults/say.ts'
import { asStored, asTyped, calendarDate, id, type LineRules, line, optionalText, whole } from './fields.ts'
import { sharedLanguage } from './own-language.ts'
import { pageOf, pageQuery } from './pages.ts'
import { mostRoundsOfEvent } from './round-query.ts'

const noStyle = say(eventFieldFaults, 'styles-required')

/** A list of codes: the clubs' own styles in their fixed order, others in the given order. */
const readDivisions = (list: string): string | null => readStyles(list) ?? readCodes(list)?.join(',') ?? null

/** A comma-separated list of codes, or 'all'. */
const styles = z.pipe(
  z.pipe(z.string({ error: noStyle }), z.transform(readDivisions)),
  z.string({ error: noStyle }),
)

const limits = cardLimits

const name = ({ line }: LineRules) =>
  line({ most: 200, required: say(eventFieldFaults, 'event-name-required') })

const permission = line({ most: 80, required: say(eventFieldFaults, 'flight-mode-permission-required') })

const settings = {
  name: name(asTyped),
  description: optionalText(),
  competitionDate: calendarDate(say(eventFieldFaults, 'event-date-required')),
  registrationDeadline: z._default(z.nullable(calendarDate()), null),
  /** Null means no limit. */
  maxParticipants: z._default(z.nullable(whole(1, 10_000)), null),
  archeryStyle: styles,
  /** The clubs' own styles if absent: older apps know no other. */
  divisionScheme: z.optional(id()),
  distanceUnit: z._default(z.enum(distanceUnits), 'yards'),
  groupSize: z._default(z.literal(groupSizes, { error: say(eventFieldFaults, 'group-size-unknown') }), 4),
  /** The clubs' own round if absent: older apps know no other. */
  roundId: z.optional(id()),
  /**
   * How ties are broken if the round leaves that to the event; null for the round's own rule. Older apps do not send
   * it, and then the stored rule is kept.
   */
  tieRule: z.optional(z.nullable(id())),
  /** The round's usual number if absent. */
  numberOfTargets: z.optional(whole(limits.numberOfTargets.least, limits.numberOfTargets.most)),
  courseTargets: z.optional(whole(limits.courseTargets.least, limits.courseTargets.most)),
  timeZone: z._default(
    z
      .string()
      .check(
        z.maxLength(100, { error: say(eventFieldFaults, 'time-zone-unknown'), abort: true }),
        z.refine(isTimeZone, say(eventFieldFaults, 'time-zone-unknown')),
      ),
    'UTC',
  ),
  proofRequired: z._default(z.boolean(), false),
  /**
   * Whether a zone can be chosen only after the photo. Older apps do not send it, and then the stored choice is kept;
   * new events ask. Of an event of several rounds it is the first round's.
   */
  asksPhoto: z.optional(z.boolean()),
  /**
   * Whether public pages and files name archers without an account. Older apps do not send it, and then the stored
   * choice is kept; not for new events.
   */
  namesGuests: z.optional(z.boolean()),
  /**
   * Whether people register on the public page with a name and an email address, without an account. Older apps do not
   * send it, and then the stored choice is kept; new events take such entries.
   */
  takesMailEntries: z.optional(z.boolean()),
  /** Null for the club's. */
  language: sharedLanguage,
  /**
   * Phones of the event are in flight mode, and who permitted to score on them: some rule books ask for that word. Null
   * for other events. Older apps do not send it, and then the stored word is kept.
   */
  flightMode: z.optional(z.nullable(permission)),
  /**
   * A second scorer in each group, on another phone, and when the two compare. Null for none. Older apps do not send it,
   * and then the stored choice is kept.
   */
  secondScorer: z.optional(z.nullable(z.enum(comparingTimes))),
  /** Older apps do not send them, and then the stored ones are kept. */
  details: z.optional(eventDetails),
}

interface Days {
  readonly competitionDate: string
  readonly registrationDeadline: string | null
}

const closesInTime = <Event extends Days>() =>
  z.refine<Event>(
    ({ competitionDate, registrationDeadline }) =>
      registrationDeadline === null || registrationDeadline <= competitionDate,
    { error: say(eventFieldFaults, 'registration-closes-too-late'), path: ['registrationDeadline'] },
  )

interface Offer {
  readonly archeryStyle: string
  readonly divisionScheme?: string | undefined
}

/** Codes of other schemes are checked elsewhere, with the scheme at hand. */
const offersStyles = <Event extends Offer>() =>
  z.refine<Event>(
    ({ archeryStyle, divisionScheme = usualSchemeId }) =>
      divisionScheme !== usualSchemeId || readStyles(archeryStyle) !== null,
    { error: noStyle, path: ['archeryStyle'] },
  )

/** What a person fills in to announce an event (rule R36). */
export const eventForm = z
  .object({
    ...settings,
    clubId: z.pipe(z.string({ error: say(eventFieldFaults, 'event-club-required') }), id()),
    /**
     * Whether anyone with its link can see the event's page, start lists, board and results. Older apps do not send it.
     */
    isPublic: z.optional(z.boolean()),
    /** Further days of the event, one round each, shot as the first one. */
    moreDays: z.optional(
      z
        .array(calendarDate(say(eventFieldFaults, 'round-date-required')))
        .check(z.maxLength(mostRoundsOfEvent - 1)),
    ),
  })
  .check(closesInTime(), offersStyles())
export type EventForm = z.output<typeof eventForm>

export const eventSettings = z.object(settings).check(closesInTime(), offersStyles())
export type EventSettings = z.output<typeof eventSettings>

const savedSettings = z.object({ ...settings, name: name(asStored) }).check(closesInTime(), offersStyles())

/** The form's fields of one line. */
export const eventLines = ['name'] as const

const another = z
  .object({
    competitionDate: settings.competitionDate,
    registrationDeadline: settings.registrationDeadline,
    name: z.optional(settings.name),
  })
  .check(closesInTime())
export type AnotherEvent = z.output<typeof another>

export const eventQuery = z.object({
  ...pageQuery,
  status: z.optional(z.enum(eventStatuses)),
  clubId: z.optional(id()),
  /** Searched in the names of event and club and in the club's location, ignoring case. */
  q: z.optional(z.string().check(z.maxLength(200))),
})
export type EventQuery = z.output<typeof eventQuery>

const oneEvent = z.object({ id: id() })
const listOrder = 'Newest first, by when they were announced, not by their date'
const list = { 200: z.union([z.array(clubEvent), pageOf(clubEvent)]), 400: errorAnswer, 401: errorAnswer }
const refusals = { 400: errorAnswer, 401: errorAnswer, 403: errorAnswer, 404: errorAnswer, 409: errorAnswer }
const changeAnswers = { 200: clubEvent, ...refusals, 422: errorAnswer }

export const eventCalls = {
  list: call('GET', '/api/competitions', {
    access: 'user',
    summary: 'All events: a bare list of at most 1,000, or pages with ?limit=',
    order: listOrder,
    query: eventQuery,
    answers: list,
  }),
  listAll: call('GET', '/api/competitions/all', {
    access: 'user',
    summary: 'As /api/competitions',
    order: listOrder,
    query: eventQuery,
    answers: list,
  }),
  create: call('POST', '/api/competitions', {
    access: 'user',
    summary: 'Announce an event of a club in which the caller holds a position',
    body: eventForm,
    answers: { 201: clubEvent, ...refusals, 422: errorAnswer },
  }),
  read: call('GET', '/api/competitions/:id', {
    access: 'user',
    inEvent: 'visitor',
    summary: 'One event',
    params: oneEvent,
    answers: { 200: clubEvent, 401: errorAnswer, 404: errorAnswer },
  }),
  save: call('PUT', '/api/competitions/:id', {
    access: 'user',
    inEvent: 'administrator',
    summary: 'Change the settings of an event; while it is active only those that touch no card',
    params: oneEvent,
    body: savedSettings,
    answers: changeAnswers,
  }),
  repeat: call('POST', '/api/competitions/:id/repeat', {
    access: 'user',
    inEvent: 'administrator',
    summary: 'Announce another event with the same settings, with a position in its club',
    params: oneEvent,
    body: another,
    answers: { 201: clubEvent, ...refusals, 422: errorAnswer },
  }),
  cancel: call('PUT', '/api/competitions/:id/cancel', {
    access: 'user',
    inEvent: 'administrator',
    summary: 'Cancel an upcoming or active event; this cannot be undone',
    params: oneEvent,
    answers: changeAnswers,
  }),
  remove: call('DELETE', '/api/competitions/:id', {
    access: 'user',
    inEvent: 'administrator',
    summary: 'Delete a cancelled event for good',
    params: oneEvent,
    answers: { 204: null, 401: errorAnswer, 403: errorAnswer, 404: errorAnswer, 409: errorAnswer },
  }),
}
