import * as z from 'zod/mini'
import { call } from './call.ts'
import { errorAnswer } from './errors.ts'
import { eventGroup } from './event-groups.ts'
import { competition } from './events.ts'

/** Days ahead, and back, of which a phone is told: what is shot today is known in a wood without a signal. */
export const daysTold = { ahead: 14, back: 3 } as const

/** A day on which the caller has something to do: an event, or one of its rounds. */
const eventDay = z.object({
  competition,
  /** The caller's; null where they walk in none, or it is not known yet. */
  group: z.nullable(eventGroup),
})
export type EventDay = z.output<typeof eventDay>

/** What a phone keeps of them, too. */
export const eventDays = z.array(eventDay)

export const eventDayCalls = {
  own: call('GET', '/api/competitions/days', {
    access: 'user',
    summary: `Events and rounds of the last ${daysTold.back} and next ${daysTold.ahead} days that the caller shoots in or runs`,
    order: 'By date, the earliest first; at most 50',
    answers: { 200: eventDays, 401: errorAnswer },
  }),
}
