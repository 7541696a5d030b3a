import { paymentWays } from '@fletch/domain'
import * as z from 'zod/mini'
import { call } from './call.ts'
import { participant } from './club-event.ts'
import { errorAnswer } from './errors.ts'
import { id } from './fields.ts'
import { roundQuery } from './round-query.ts'

/** The most archers in one call. */
export const mostArrivals = 1000

/** An archer's state at check-in: arrived, not seen yet, marked absent, or no longer absent. */
export const presences = ['here', 'expected', 'absent', 'back'] as const
export type Presence = (typeof presences)[number]

const arrival = z.object({
  participantId: id(),
  /**
   * 'here' and 'expected' readmit an archer who was absent. 'absent' changes nothing for an archer who has arrived or
   * scored: another officer may have recorded that meanwhile. 'back' withdraws an absence, and changes nothing for
   * others.
   */
  presence: z.optional(z.enum(presences)),
  /** The group to put a readmitted archer in; another group if it has no place left. */
  groupId: z.optional(id()),
  isPaid: z.optional(z.boolean()),
  /** How the archer has paid. Absent or null leaves what was noted before. Ignored for an archer who has not paid. */
  paidBy: z.optional(z.nullable(z.enum(paymentWays))),
})
export type Arrival = z.output<typeof arrival>

export const eventCheckInCalls = {
  note: call('PUT', '/api/competitions/:id/check-in', {
    access: 'user',
    inEvent: 'administrator',
    summary:
      'Note who has arrived, who is absent and who has paid. Said twice it is the same; who is in the event no more is passed over',
    order: 'As they were sent, without those who are in the event no more',
    params: z.object({ id: id() }),
    byRound: true,
    query: z.object(roundQuery),
    body: z.object({ arrivals: z.array(arrival).check(z.minLength(1), z.maxLength(mostArrivals)) }),
    answers: {
      200: z.array(participant),
      400: errorAnswer,
      401: errorAnswer,
      403: errorAnswer,
      404: errorAnswer,
      409: errorAnswer,
      422: errorAnswer,
    },
  }),
}
