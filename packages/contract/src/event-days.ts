import * as z from 'zod/mini'
import { call } from './call.ts'
import { clubEvent, eventGroup } from './club-event.ts'
import { errorAnswer } from './errors.ts'
import { storedList } from './stored-values.ts'
import { user } from './user.ts'

/** How many days ahead and back a phone downloads, so that it knows today's shoots without a signal. */
export const daysTold = { ahead: 14, back: 3 } as const

/** A day on which the caller takes part in an event, or in one of its rounds, or runs it. */
export const eventDay = z.object({
  competition: clubEvent,
  /** The caller's group; null if they have none or it is not known yet. */
  group: z.nullable(eventGroup),
})
export type EventDay = z.output<typeof eventDay>

const eventDays = z.array(eventDay)

/** The days of each child who has any, and for whom the caller acts. */
const childDays = z.array(z.object({ child: user, days: eventDays }))
export type ChildDays = z.output<typeof childDays>

export const eventDayCalls = {
  own: call('GET', '/api/competitions/days', {
    access: 'user',
    summary: `Events and rounds of the last ${daysTold.back} and next ${daysTold.ahead} days that the caller shoots in or runs`,
    order: 'By date, the earliest first; at most 50',
    answers: { 200: eventDays, 401: errorAnswer },
  }),
  ofChildren: call('GET', '/api/competitions/days/children', {
    access: 'user',
    ownOnly: true,
    summary: `Events and rounds of the same days for the archers whom the caller acts for`,
    order:
      'By archer, oldest first by when they were added; then by date, the earliest first; at most 50 each',
    answers: { 200: childDays, 401: errorAnswer, 403: errorAnswer },
  }),
}

/** The days of a user, and of their children, on a device, and when they were loaded. They are checked one by one. */
const loadedAt = z._default(z.string(), '')
export const storedDays = z.object({ userId: z.string(), days: storedList, at: loadedAt })
export const storedDaysOfChild = z.object({ child: user, days: storedList })
export const storedChildDays = z.object({ userId: z.string(), children: storedList, at: loadedAt })
