import { participantStatuses } from '@fletch/domain'
import * as z from 'zod/mini'
import { call } from './call.ts'
import { clubEvent, shownPayment } from './club-event.ts'
import { divisionCode } from './division-code.ts'
import { errorAnswer } from './errors.ts'
import { eventAnswers, eventDetailFields } from './event-details.ts'
import { eventFieldFaults } from './faults/events.ts'
import { say } from './faults/say.ts'
import { email, id, line } from './fields.ts'
import { ownLanguage, ownLocale } from './own-language.ts'
import { firstName, lastName } from './person.ts'

/** The most archers that one address enters for an event: a family. */
export const mostMailEntries = 10

const style = divisionCode(say(eventFieldFaults, 'style-required'))
const club = line({ most: 100 })

/** What a person without an account fills in to register for an event. */
export const mailEntryForm = z
  .object({
    email: email(),
    firstName,
    lastName,
    archeryStyle: style,
    /** The club that the archer shoots for. */
    club: z.optional(club),
    answers: z._default(eventAnswers, []),
    /** The archer is under 16. Public pages then name them in short. */
    isUnder16: z._default(z.boolean(), false),
    /** A parent or guardian registers an archer under 16, and agrees to it. */
    guardianAgrees: z._default(z.boolean(), false),
    /** Of the page; mails of the event follow it. */
    language: z.optional(ownLanguage),
    locale: ownLocale,
  })
  .check(
    z.refine(({ isUnder16, guardianAgrees }) => !isUnder16 || guardianAgrees, {
      error: say(eventFieldFaults, 'guardian-required'),
      path: ['guardianAgrees'],
    }),
  )
export type MailEntryForm = z.output<typeof mailEntryForm>

const token = z.string().check(z.minLength(1), z.maxLength(200))
const link = z.object({ token })

/** An entry as the person with its mailed link sees it. */
export const mailEntry = z.object({
  /** The event, with what someone who registers has to know. */
  event: z.extend(
    z.pick(clubEvent, {
      id: true,
      name: true,
      clubName: true,
      competitionDate: true,
      archeryStyle: true,
      divisionScheme: true,
      timeZone: true,
      status: true,
      language: true,
    }),
    { questions: eventDetailFields.shape.questions },
  ),
  email: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  archeryStyle: z.string(),
  club: z.string(),
  answers: eventAnswers,
  isUnder16: z.boolean(),
  /** Null until the person confirms the entry. */
  status: z.nullable(z.enum(participantStatuses)),
  /** Position on the waiting list, from 1; null for those not waiting. */
  position: z.nullable(z.number()),
  /** What is still to pay; absent if nothing, and for those without a place. */
  order: z.optional(
    z.object({
      payment: shownPayment,
      /** In hundredths of the currency. */
      cents: z.number(),
      reference: z.string(),
    }),
  ),
  /** The division, the club and the answers can be changed, and the entry withdrawn. */
  isOpen: z.boolean(),
})
export type MailEntry = z.output<typeof mailEntry>

const refusals = { 400: errorAnswer, 404: errorAnswer, 409: errorAnswer, 422: errorAnswer, 429: errorAnswer }

export const mailEntryCalls = {
  ask: call('POST', '/api/public/competitions/:id/entries', {
    access: 'anyone',
    summary:
      'Register for a public event with a name and an email address. A link in the mail confirms it; the answer is the same for every address.',
    params: z.object({ id: id() }),
    body: mailEntryForm,
    answers: { 200: z.object({ message: z.string() }), ...refusals },
  }),
  read: call('POST', '/api/mail-entries/read', {
    access: 'anyone',
    summary: 'The entry of a mailed link; changes nothing',
    body: link,
    answers: { 200: mailEntry, 400: errorAnswer, 404: errorAnswer, 429: errorAnswer },
  }),
  confirm: call('POST', '/api/mail-entries/confirm', {
    access: 'anyone',
    summary: 'Confirm the entry of a mailed link; when all places are taken it waits in order',
    body: link,
    answers: { 200: mailEntry, ...refusals },
  }),
  change: call('POST', '/api/mail-entries/change', {
    access: 'anyone',
    summary: 'Change name, division, club and answers of a confirmed entry until the event starts',
    body: z.object({
      token,
      /** Without them the name stays: an app of the previous version does not send it. */
      firstName: z.optional(firstName),
      lastName: z.optional(lastName),
      archeryStyle: style,
      club,
      answers: z._default(eventAnswers, []),
    }),
    answers: { 200: mailEntry, ...refusals },
  }),
  calendar: call('POST', '/api/mail-entries/calendar', {
    access: 'anyone',
    summary: 'The event of a mailed link as a calendar file',
    body: link,
    answers: {
      200: z.object({ fileName: z.string(), text: z.string() }),
      400: errorAnswer,
      404: errorAnswer,
      409: errorAnswer,
      429: errorAnswer,
    },
  }),
  withdraw: call('POST', '/api/mail-entries/withdraw', {
    access: 'anyone',
    summary:
      "Withdraw the entry of a mailed link; with `disown` ('This was not me') the event also sends no more mail to the address",
    body: z.object({ token, disown: z._default(z.boolean(), false) }),
    answers: { 204: null, ...refusals },
  }),
  claim: call('POST', '/api/mail-entries/claim', {
    access: 'user',
    summary: 'Move a confirmed entry, with its card and results, to the account that is signed in',
    body: link,
    answers: { 200: z.object({ competitionId: id() }), 401: errorAnswer, ...refusals },
  }),
}
