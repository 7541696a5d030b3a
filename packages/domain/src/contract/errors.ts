import * as z from 'zod/mini'

export const fieldError = z.object({ path: z.string(), message: z.string() })

/** Every answer that is not a success. */
export const errorAnswer = z.object({
  message: z.string(),
  errors: z.optional(z.array(fieldError)),
})

export type FieldError = z.output<typeof fieldError>
export type ErrorAnswer = z.output<typeof errorAnswer>

/** An issue in words: one in a card's rows names the row as a person counts it, from 1. */
export const explainIssue = (path: readonly PropertyKey[], message: string): string =>
  path[0] === 'scores' && typeof path[1] === 'number' ? `Row ${path[1] + 1}: ${message}` : message
