import { cardLimits } from '@fletch/domain'
import * as z from 'zod/mini'
import { call } from './call.ts'
import { errorAnswer } from './errors.ts'
import { id, instant } from './fields.ts'
import { pageOf, pageQuery } from './pages.ts'
import { wholeInQuery } from './query-number.ts'

/** Why the server itself changes a card. */
export const ledgerReasonCodes = ['proposal-accepted', 'proposal-replaced'] as const
export type LedgerReason = (typeof ledgerReasonCodes)[number]

/** The same in English, for clients that do not know the codes. */
export const ledgerReasons: Readonly<Record<LedgerReason, string>> = {
  'proposal-accepted': 'proposal accepted',
  'proposal-replaced': 'replaced by a later value',
}

/** One line of a card's history. */
const historyLine = z.object({
  id: id(),
  at: instant(),
  /** Who changed it; null once the account is deleted. */
  name: z.nullable(z.string()),
  /** `created`, `deleted`, or the name of a field of the head or of a row. */
  field: z.string(),
  /** From 0; null for the card's head. */
  row: z.nullable(z.number()),
  was: z.nullable(z.union([z.string(), z.number()])),
  became: z.nullable(z.union([z.string(), z.number()])),
  /** The archer whose column it is, on a group's card. */
  participantId: z.optional(z.nullable(id())),
  /**
   * The reason, if someone had to give one or if the server made the change. The server's reason is a sentence, with
   * its code beside it.
   */
  reason: z.optional(z.nullable(z.string())),
  reasonCode: z.optional(z.enum(ledgerReasonCodes)),
  /**
   * The value in `was` was entered, but the value in `became` was chosen instead, or its author replaced it while it
   * waited.
   */
  isDeclined: z.boolean(),
  /** Who proposed the value that was decided; null once the account is deleted. */
  proposer: z.optional(z.nullable(z.string())),
  /**
   * Who scanned the code by which it was handed in; null once the account is deleted. `reason` says the same in English,
   * for clients that do not know this.
   */
  scanner: z.optional(z.nullable(z.string())),
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
    /** Only the photos that this row has shown, from 0. */
    photosOfRow: z.optional(wholeInQuery({ least: 0, most: cardLimits.numberOfTargets.most - 1 })),
  }),
  answers: {
    200: z.union([z.array(historyLine), pageOf(historyLine)]),
    400: errorAnswer,
    401: errorAnswer,
    404: errorAnswer,
  },
})
