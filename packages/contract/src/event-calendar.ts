import * as z from 'zod/mini'
import { call } from './call.ts'
import { errorAnswer } from './errors.ts'
import { id } from './fields.ts'

const answers = { 200: 'bytes', 401: errorAnswer, 404: errorAnswer } as const

/** A calendar subscription. Anyone with its key can read the calendar. Null if there is none. */
const subscription = z.object({ key: z.nullable(id()) })
export type CalendarSubscription = z.output<typeof subscription>

const oneClub = z.object({ id: id() })
const mine = { 200: subscription, 401: errorAnswer }
const ofClub = { ...mine, 403: errorAnswer, 404: errorAnswer }

export const eventCalendarCalls = {
  ofEvent: call('GET', '/api/competitions/:id/calendar.ics', {
    access: 'user',
    inEvent: 'visitor',
    summary: 'The event as a calendar file',
    params: z.object({ id: id() }),
    answers,
  }),
  ofClub: call('GET', '/api/clubs/:id/events.ics', {
    access: 'user',
    inClub: 'visitor',
    summary: "The club's events as a calendar file",
    inSpans: true,
    params: oneClub,
    answers,
  }),
  readOwn: call('GET', '/api/calendar', {
    access: 'user',
    summary: "The key of the calendar of one's own events",
    answers: mine,
  }),
  renewOwn: call('PUT', '/api/calendar', {
    access: 'user',
    summary: "Give the calendar of one's own events a new key; the one before opens nothing any more",
    answers: mine,
  }),
  readOfClub: call('GET', '/api/clubs/:id/calendar', {
    access: 'user',
    inClub: 'member',
    summary: "The caller's key of the calendar of a club's events",
    params: oneClub,
    answers: ofClub,
  }),
  renewOfClub: call('PUT', '/api/clubs/:id/calendar', {
    access: 'user',
    inClub: 'member',
    summary: "Give the caller's calendar of a club's events a new key; the one before opens nothing any more",
    params: oneClub,
    answers: ofClub,
  }),
  follow: call('GET', '/api/calendars/:key/events.ics', {
    secret: 'key',
    access: 'anyone',
    summary: 'The calendar that a key opens, as a calendar file with an ETag',
    inSpans: true,
    params: z.object({ key: id() }),
    answers: { 200: 'bytes', 404: errorAnswer, 429: errorAnswer },
  }),
}
