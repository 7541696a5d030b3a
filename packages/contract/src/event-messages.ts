import * as z from 'zod/mini'
import { call } from './call.ts'
import { divisionCode } from './division-code.ts'
import { errorAnswer } from './errors.ts'
import { eventFieldFaults } from './faults/events.ts'
import { say } from './faults/say.ts'
import { id } from './fields.ts'
import { messageFields } from './message-fields.ts'

/** Who receives a message of officers: all archers, those of a division, or the waiting list. */
export const messageReaders = ['all', 'division', 'waiting'] as const

const division = divisionCode(say(eventFieldFaults, 'style-required'))
const readers = {
  to: z._default(z.enum(messageReaders), 'all'),
  /** For `division`. */
  division: z.optional(division),
}

const draft = z
  .object({
    ...readers,
    ...messageFields,
  })
  .check(
    z.refine(({ to, division: code }) => to !== 'division' || code !== undefined, {
      error: say(eventFieldFaults, 'style-required'),
      path: ['division'],
    }),
  )
export type EventMessageDraft = z.output<typeof draft>

/** How many archers a message reaches, and how many it does not, each counted for one reason. */
const reach = z.object({
  reached: z.number(),
  /** Archers who turned off such emails. */
  turnedOff: z.number(),
  /** Archers whom an officer entered and who have not agreed to take part. */
  unproven: z.number(),
  /** Archers whose address belongs to someone who says that the account is not theirs. */
  disowned: z._default(z.number(), 0),
  /** Archers whose account is blocked. */
  blocked: z._default(z.number(), 0),
  withoutAccount: z.number(),
})
export type MessageReach = z.output<typeof reach>

const oneEvent = z.object({ id: id() })
const refusals = { 400: errorAnswer, 401: errorAnswer, 403: errorAnswer, 404: errorAnswer }

export const eventMessageCalls = {
  preview: call('GET', '/api/competitions/:id/messages/reach', {
    access: 'user',
    inEvent: 'administrator',
    summary: 'How many archers a message would reach',
    params: oneEvent,
    query: z.object(readers),
    answers: { 200: reach, ...refusals },
  }),
  send: call('POST', '/api/competitions/:id/messages', {
    access: 'user',
    inEvent: 'administrator',
    summary: 'Write to archers of an event by email; their answers go to the caller, and no address is shown',
    params: oneEvent,
    body: draft,
    answers: { 201: reach, ...refusals, 422: errorAnswer, 429: errorAnswer },
  }),
}
