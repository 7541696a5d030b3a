import * as z from 'zod/mini'
import { cardLimits } from '../cards/card.ts'
import { call } from './call.ts'
import { errorAnswer } from './errors.ts'
import { id, instant } from './fields.ts'
import { pageOf, pageQuery } from './pages.ts'
import { wholeInQuery } from './query-number.ts'

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
  query: z.object({
    ...pageQuery,
    /** Only which photos this row showed, from 0. */
    photosOfRow: z.optional(wholeInQuery({ least: 0, most: cardLimits.numberOfTargets.most - 1 })),
  }),
  answers: {
    200: z.union([z.array(historyLine), pageOf(historyLine)]),
    400: errorAnswer,
    401: errorAnswer,
    404: errorAnswer,
  },
})
