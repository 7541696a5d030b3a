import * as z from 'zod/mini'
import { call } from './call.ts'
import { errorAnswer } from './errors.ts'
import { id } from './fields.ts'

const answers = { 200: 'bytes', 401: errorAnswer, 404: errorAnswer } as const

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
    params: z.object({ id: id() }),
    answers,
  }),
}
