import {
  archeryStyles,
  type CardDetails,
  cardLimits,
  detailNames,
  mostArchers,
  roundLimits,
  type ShotField,
  shotFields,
  zoneCodes,
} from '@fletch/domain'
import * as z from 'zod/mini'
import { distance, headFields } from './card-fields.ts'
import { cardFieldFaults } from './faults/cards.ts'
import { say } from './faults/say.ts'
import { id, text, whole } from './fields.ts'

/** The most values that a card can hold: every field of every row of every archer, plus the head. */
export const mostDeclined = cardLimits.numberOfTargets.most * 2 * mostArchers + detailNames.length

const row = whole(0, cardLimits.numberOfTargets.most - 1)

const fieldValues = {
  zone: z.nullable(z.enum(zoneCodes)),
  /** Arrow codes separated by spaces, with `-` for an arrow not entered. */
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
 * A value that lost a conflict: someone entered it, but another value was chosen. The history keeps it beside the
 * chosen one. Rows count from 0; null means the card's head. The value must be valid for its field.
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

/** Phones ask only about the clubs' own styles. A card of another scheme keeps its division. */
const detailValues = { ...headFields, archeryStyle: z.enum(archeryStyles) }

const declinedDetail = z
  .object({ row: z.null(), field: z.enum(detailNames), value: z.union([text(), z.number()]) })
  .check(
    z.refine(
      ({ field, value }: { field: keyof CardDetails; value: string | number }) =>
        detailValues[field].safeParse(value).success,
      { error: notOfField, path: ['value'] },
    ),
  )

const declinedValue = z.union([declinedEntry, declinedDetail])

export const declinedValues = z.optional(z.array(declinedValue).check(z.maxLength(mostDeclined)))
export type DeclinedValue = z.output<typeof declinedValue>
