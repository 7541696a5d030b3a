import * as z from 'zod/mini'
import { call } from './call.ts'
import { errorAnswer } from './errors.ts'
import { eventFieldFaults } from './faults/events.ts'
import { say } from './faults/say.ts'
import { id, instant, text } from './fields.ts'
import { skipQuery } from './pages.ts'

/** What an archer asks the officers about a score, and their answer. */
const scoreQuery = z.object({
  id: id(),
  participantId: id(),
  archer: z.string(),
  /** The name of the round, in an event with several. */
  round: z.optional(z.object({ number: z.number(), name: z.string() })),
  /** The number on the peg. */
  target: z.number(),
  text: z.string(),
  at: instant(),
  /** Null until an officer has answered. */
  answer: z.nullable(z.string()),
  answeredAt: z.nullable(instant()),
})
export type ScoreQuery = z.output<typeof scoreQuery>

const refusals = { 400: errorAnswer, 401: errorAnswer, 403: errorAnswer, 404: errorAnswer }

export const eventQueryCalls = {
  list: call('GET', '/api/competitions/:id/queries', {
    access: 'user',
    inEvent: 'visitor',
    summary:
      'What archers ask about their scores, in all rounds: all of it for officers, otherwise the own questions',
    order: 'Unanswered ones first, then newest first',
    params: z.object({ id: id() }),
    query: skipQuery,
    answers: { 200: z.array(scoreQuery), ...refusals },
  }),
  answer: call('POST', '/api/competitions/:id/queries/:queryId/answer', {
    access: 'user',
    inEvent: 'administrator',
    summary: 'Answer a question about a score; the archer is told',
    params: z.object({ id: id(), queryId: id() }),
    body: z.object({ answer: text({ required: say(eventFieldFaults, 'query-answer-required') }) }),
    answers: { 200: scoreQuery, ...refusals, 409: errorAnswer },
  }),
}
