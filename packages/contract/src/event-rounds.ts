import { cardLimits, missedRoundRules } from '@fletch/domain'
import * as z from 'zod/mini'
import { call } from './call.ts'
import { clubEvent } from './club-event.ts'
import { errorAnswer } from './errors.ts'
import { eventFieldFaults } from './faults/events.ts'
import { say } from './faults/say.ts'
import { asTyped, calendarDate, id, whole } from './fields.ts'

const limits = cardLimits

/** A later round as an officer announces it. */
export const eventRoundForm = z.object({
  name: asTyped.optionalLine({ most: 80 }),
  competitionDate: calendarDate(say(eventFieldFaults, 'round-date-required')),
  roundId: id(),
  /** As in the settings of an event. */
  tieRule: z.optional(z.nullable(id())),
  /** The round's usual number if absent. */
  numberOfTargets: z.optional(whole(limits.numberOfTargets.least, limits.numberOfTargets.most)),
  courseTargets: z.optional(whole(limits.courseTargets.least, limits.courseTargets.most)),
  /** As in the settings of an event; a new round does as the first one if absent. */
  asksPhoto: z.optional(z.boolean()),
})
export type EventRoundForm = z.output<typeof eventRoundForm>

const oneEvent = z.object({ id: id() })
/** A round by the id that its groups and results use. */
const oneRound = z.object({ id: id(), eventRoundId: id() })
const refusals = {
  400: errorAnswer,
  401: errorAnswer,
  403: errorAnswer,
  404: errorAnswer,
  409: errorAnswer,
  422: errorAnswer,
}

/**
 * All calls return the event with its rounds. Archers register once per event; a round has no archers until it starts.
 */
export const eventRoundCalls = {
  add: call('POST', '/api/competitions/:id/rounds', {
    access: 'user',
    inEvent: 'administrator',
    summary: 'Give an event another round, until its last one is completed',
    params: oneEvent,
    body: eventRoundForm,
    answers: { 201: clubEvent, ...refusals },
  }),
  change: call('PUT', '/api/competitions/:id/rounds/:eventRoundId', {
    access: 'user',
    inEvent: 'administrator',
    summary: 'Change a later round before it starts; what it is called at any time',
    params: oneRound,
    body: eventRoundForm,
    answers: { 200: clubEvent, ...refusals },
  }),
  remove: call('DELETE', '/api/competitions/:id/rounds/:eventRoundId', {
    access: 'user',
    inEvent: 'administrator',
    summary: 'Take out the last round before it starts; answers the event without it',
    params: oneRound,
    answers: { 200: clubEvent, ...refusals },
  }),
  setRule: call('PUT', '/api/competitions/:id/missed-round', {
    access: 'user',
    inEvent: 'administrator',
    summary: 'What becomes of archers who miss a round: without a rank, or last',
    params: oneEvent,
    body: z.object({ missedRound: z.enum(missedRoundRules) }),
    answers: { 200: clubEvent, ...refusals },
  }),
}
