import * as z from 'zod/mini'
import { type CardDetails, cardLimits, detailNames, mostArchers } from '../cards/card.ts'
import { type ShotField, shotFields } from '../cards/shot-fields.ts'
import { roundLimits } from '../rounds/round.ts'
import { zoneCodes } from '../rounds/three-arrow.ts'
import { call } from './call.ts'
import { distance, headFields } from './card-fields.ts'
import { errorAnswer } from './errors.ts'
import { cardFieldFaults } from './faults/cards.ts'
import { say } from './faults/fault.ts'
import { id, instant, text, whole } from './fields.ts'
import { pageOf, pageQuery } from './pages.ts'

/** Most values that a card can hold: every field of every row of every archer, and its head. */
export const mostDeclined = cardLimits.numberOfTargets.most * 2 * mostArchers + detailNames.length

const row = whole(0, cardLimits.numberOfTargets.most - 1)

const fieldValues = {
  zone: z.nullable(z.enum(zoneCodes)),
  /** Codes and `-` for an open box, with blanks between. */
  arrows: z.nullable(
    z
      .string()
      .check(
        z.regex(/^(?:-|[0-9A-Z]{1,3})(?: (?:-|[0-9A-Z]{1,3}))*$/),
        z.maxLength(roundLimits.arrows.most * 4),
      ),
  ),
  distance,
}

const notOfField = say(cardFieldFaults, 'value-of-another-field')

/**
 * A value that someone entered and that was not chosen over another: the history keeps it
 * beside the one that stands. Rows count from 0; null is the card's head. A value is one that its field can have.
 */
const declinedEntry = z
  .object({
    participantId: z.optional(id()),
    row,
    field: z.enum(shotFields),
    value: z.nullable(z.string()),
  })
  .check(
    z.refine(
      ({ field, value }: { field: ShotField; value: string | null }) =>
        fieldValues[field].safeParse(value).success,
      { error: notOfField, path: ['value'] },
    ),
  )

const declinedDetail = z
  .object({ row: z.null(), field: z.enum(detailNames), value: z.union([text(), z.number()]) })
  .check(
    z.refine(
      ({ field, value }: { field: keyof CardDetails; value: string | number }) =>
        headFields[field].safeParse(value).success,
      { error: notOfField, path: ['value'] },
    ),
  )

const declinedValue = z.union([declinedEntry, declinedDetail])

export const declinedValues = z.optional(z.array(declinedValue).check(z.maxLength(mostDeclined)))
export type DeclinedValue = z.output<typeof declinedValue>

/** Why the server changes a card by itself. */
export const ledgerReasonCodes = ['proposal-accepted'] as const
export type LedgerReason = (typeof ledgerReasonCodes)[number]

/** The same for clients that know no codes. */
export const ledgerReasons: Readonly<Record<LedgerReason, string>> = {
  'proposal-accepted': 'proposal accepted',
}

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
  /** Why, where someone had to say so, or the server did: then as a sentence, beside its code. */
  reason: z.optional(z.nullable(z.string())),
  reasonCode: z.optional(z.enum(ledgerReasonCodes)),
  /** `was` was entered, but `became` was chosen to stand. */
  isDeclined: z.boolean(),
  /** Who proposed the value that was accepted or declined; null when the account is gone. */
  proposer: z.optional(z.nullable(z.string())),
})
export type HistoryLine = z.output<typeof historyLine>

export const historyCall = call('GET', '/api/scorecards/:id/history', {
  access: 'user',
  summary: 'Who changed what on a card and when: a bare list of at most 1,000, or pages with ?limit=',
  order: 'Newest first',
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
