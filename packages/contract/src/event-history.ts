import * as z from 'zod/mini'
import { call } from './call.ts'
import { errorAnswer } from './errors.ts'
import { id, instant } from './fields.ts'
import { pageOf, pageQuery } from './pages.ts'

/** What officers do to an event that changes its results or its course, or who is in it. */
export const eventChangeKinds = [
  'started',
  'start-undone',
  'completed',
  'reopened',
  'mark',
  'penalty',
  'absent',
  'back',
  'renamed',
  'shoot-off',
  'targets-out',
  'divisions',
  'draw',
  'message',
  'class-up',
  'query',
  'query-answered',
  'flight-mode',
  'second-scorer',
] as const

/** One action of an officer. Which fields after `reason` are present depends on its kind. */
export const eventChange = z.object({
  id: id(),
  at: instant(),
  /** One of the kinds above; newer servers may send others. */
  kind: z.string(),
  /** Null once the account is deleted. */
  by: z.nullable(z.string()),
  /** The name of the round, in an event with several. */
  round: z.optional(z.object({ number: z.number(), name: z.string() })),
  /** The archer it was about. */
  archer: z.optional(z.string()),
  /** Empty if none was required. */
  reason: z.string(),
  /** The archer's new mark; null if the mark was withdrawn. */
  mark: z.optional(z.nullable(z.string())),
  /** Points of a penalty; 0 if it was withdrawn. */
  points: z.optional(z.number()),
  /** The targets that were out from then on. */
  targets: z.optional(
    z.array(z.object({ target: z.number(), division: z.nullable(z.string()), reason: z.string() })),
  ),
  /** The divisions that were merged from then on. */
  merges: z.optional(z.array(z.object({ code: z.string(), into: z.string() }))),
  /** The seed that repeats a draw of starting targets. */
  seed: z.optional(z.number()),
  /** For 'class-up': the archer's division, one class up with consent. */
  division: z.optional(z.string()),
  /** For a query about a score and its answer: the number on the peg. */
  target: z.optional(z.number()),
  /** For 'flight-mode': who permitted scoring on phones; null once flight mode was switched off. */
  permittedBy: z.optional(z.nullable(z.string())),
  /** For 'second-scorer': when the two scorers compare; null once the event asks for one again. */
  comparing: z.optional(z.nullable(z.string())),
  /** For a message: how many archers received it. */
  sent: z.optional(z.number()),
})
export type EventChange = z.output<typeof eventChange>

export const eventHistoryCalls = {
  list: call('GET', '/api/competitions/:id/changes', {
    access: 'user',
    inEvent: 'administrator',
    summary:
      'What officers did that moves the results of an event, in all its rounds: a bare list of at most 1,000, or pages with ?limit=',
    order: 'Newest first',
    params: z.object({ id: id() }),
    query: z.object(pageQuery),
    answers: {
      200: z.union([z.array(eventChange), pageOf(eventChange)]),
      400: errorAnswer,
      401: errorAnswer,
      403: errorAnswer,
      404: errorAnswer,
    },
  }),
}
