import { zoneCodes } from '@fletch/domain'
import * as z from 'zod/mini'
import { call } from './call.ts'
import { errorAnswer } from './errors.ts'
import { id } from './fields.ts'

const shotAtTarget = z.object({
  zone: z.nullable(z.enum(zoneCodes)),
  /** For rounds that are not scored in zones. */
  arrows: z.optional(z.readonly(z.array(z.nullable(z.string())))),
})

/**
 * What the two scorers of a group wrote. Values are told only where they differ and both scorers have every archer's
 * score at the target, so that neither can look at the other's first.
 */
const groupComparison = z.object({
  /** Whether the server has the second scorer's card. */
  hasSecond: z.boolean(),
  /** By row, from 0, for every target of the card. */
  targets: z.array(
    z.object({
      state: z.enum(['open', 'agrees', 'differs']),
      /** Where they differ: the columns, the photo of the target, and what each scorer wrote. */
      differences: z.optional(
        z.array(
          z.object({
            participantId: id(),
            first: shotAtTarget,
            second: shotAtTarget,
            photoPath: z.nullable(z.string()),
          }),
        ),
      ),
    }),
  ),
})
export type GroupComparison = z.output<typeof groupComparison>

export const groupComparisonCalls = {
  read: call('GET', '/api/groups/:id/comparison', {
    access: 'user',
    summary:
      "Where the two scorers of a group agree and differ: its archers, its scorers and the event's admins",
    params: z.object({ id: id() }),
    answers: { 200: groupComparison, 401: errorAnswer, 404: errorAnswer },
  }),
}
