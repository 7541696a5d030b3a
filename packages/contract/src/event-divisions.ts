import * as z from 'zod/mini'
import { call } from './call.ts'
import { divisionCode } from './division-code.ts'
import { errorAnswer } from './errors.ts'
import { eventResults } from './event-results.ts'
import { id } from './fields.ts'

const merge = z.object({ code: divisionCode(), into: divisionCode() })

const oneEvent = z.object({ id: id() })

export const eventDivisionCalls = {
  merges: call('GET', '/api/competitions/:id/division-merges', {
    access: 'user',
    inEvent: 'visitor',
    summary: 'The divisions of an event that are listed with another one',
    order: 'By code',
    params: oneEvent,
    answers: { 200: z.array(merge), 401: errorAnswer, 404: errorAnswer },
  }),
  merge: call('PUT', '/api/competitions/:id/division-merges', {
    access: 'user',
    inEvent: 'administrator',
    summary: 'List small divisions with another one: the whole list, so that the list before takes it back',
    params: oneEvent,
    body: z.object({
      merges: z.array(merge).check(z.maxLength(500)),
      /**
       * The merges that the caller saw. The call is refused with 409 if they have changed. Older apps do not send it.
       */
      before: z.optional(z.array(merge)),
    }),
    answers: {
      200: eventResults,
      400: errorAnswer,
      401: errorAnswer,
      403: errorAnswer,
      404: errorAnswer,
      409: errorAnswer,
      422: errorAnswer,
    },
  }),
  shot: call('GET', '/api/competitions/:id/divisions-shot', {
    access: 'user',
    inEvent: 'visitor',
    summary:
      'The divisions of the same scheme that the caller shot in other events: who moved up a class stays there',
    order: 'By code',
    params: oneEvent,
    answers: { 200: z.array(divisionCode()), 401: errorAnswer, 404: errorAnswer },
  }),
}
