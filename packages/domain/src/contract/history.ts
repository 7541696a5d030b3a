import * as z from 'zod/mini'
import { cardLimits, detailNames, mostArchers } from '../scoring/card.ts'
import { call } from './call.ts'
import { errorAnswer } from './errors.ts'
import { id, instant, text, whole } from './fields.ts'
import { pageOf, pageQuery } from './pages.ts'

/** Most values that a card can hold: every field of every row of every archer, and its head. */
const mostPlaces = cardLimits.numberOfTargets.most * 2 * mostArchers + detailNames.length

const row = whole(0, cardLimits.numberOfTargets.most - 1)

/**
 * A value that somebody entered and that gave way when a person chose between it and another: the history keeps it
 * beside the one that stands. Rows count from 0; null is the card's head.
 */
const declinedValue = z.union([
  z.object({
    participantId: z.optional(id()),
    row,
    field: z.enum(['zone', 'distance']),
    value: z.nullable(z.string().check(z.maxLength(10, 'At most 10 characters'))),
  }),
  z.object({ row: z.null(), field: z.enum(detailNames), value: z.union([text(), z.number()]) }),
])

export const declinedValues = z.optional(z.array(declinedValue).check(z.maxLength(mostPlaces)))
export type DeclinedValue = z.output<typeof declinedValue>

/** One line of a card's history. */
const historyLine = z.object({
  id: id(),
  at: instant(),
  /** Who changed it; null when the account is gone. */
  name: z.nullable(z.string()),
  /** `created`, `deleted`, or the name of a card's or a row's field. */
  field: z.string(),
  /** Rows count from 0; null is the card's head. */
  row: z.nullable(z.number()),
  was: z.nullable(z.union([z.string(), z.number()])),
  became: z.nullable(z.union([z.string(), z.number()])),
  /** Whose column it was, in a group's card. */
  participantId: z.optional(z.nullable(id())),
  /** Why, where somebody had to say so. */
  reason: z.optional(z.nullable(z.string())),
  /** `was` was entered, but `became` was chosen to stand. */
  isDeclined: z.boolean(),
})
export type HistoryLine = z.output<typeof historyLine>

export const historyCall = call('GET', '/api/scorecards/:id/history', {
  access: 'user',
  summary:
    'Who changed what on a card and when, newest first: a bare list of at most 1,000, or pages with ?limit=',
  record: 'scorecard',
  params: z.object({ id: id() }),
  query: z.object(pageQuery),
  answers: {
    200: z.union([z.array(historyLine), pageOf(historyLine)]),
    400: errorAnswer,
    401: errorAnswer,
    404: errorAnswer,
  },
})
