import { countings, disciplines, lines, markings } from '@fletch/domain'
import * as z from 'zod/mini'
import { call } from './call.ts'
import { errorAnswer } from './errors.ts'
import { id } from './fields.ts'

/**
 * Sent with the value `1` by apps that know rounds. Groups that shoot a round other than the clubs' own are sent only
 * to such apps.
 */
export const roundsHeader = 'fletch-rounds'

/** A round as sent to clients. It never changes, so clients can cache it by id for good. */
export const round = z.object({
  id: id(),
  name: z.string(),
  organisation: z.string(),
  edition: z.string(),
  source: z.string(),
  discipline: z.enum(disciplines),
  marked: z.nullable(z.enum(markings)),
  arrows: z.number(),
  counting: z.enum(countings),
  areas: z.readonly(z.array(z.object({ code: z.string(), name: z.string() }))),
  points: z.readonly(z.array(z.readonly(z.array(z.nullable(z.number()))))),
  miss: z.number(),
  targets: z.object({ usual: z.number(), others: z.readonly(z.array(z.number())) }),
  courseTargets: z.number(),
  line: z.nullable(z.enum(lines)),
  ties: z.object({
    steps: z.readonly(
      z.array(z.object({ order: z.enum(['most', 'fewest']), of: z.readonly(z.array(z.string())) })),
    ),
    level: z.enum(['shared', 'shoot-off']),
    isUnknown: z.optional(z.literal(true)),
  }),
})

export const roundCalls = {
  list: call('GET', '/api/rounds', {
    access: 'anyone',
    summary: 'The built-in rounds; signed in also those of own clubs, and of events and cards that one sees',
    order: 'Built-in ones by organisation, then those of clubs by name',
    answers: { 200: z.array(round) },
  }),
  read: call('GET', '/api/rounds/:id', {
    access: 'anyone',
    summary: 'One round, for anyone who knows its id',
    params: z.object({ id: id() }),
    answers: { 200: round, 404: errorAnswer },
  }),
}
