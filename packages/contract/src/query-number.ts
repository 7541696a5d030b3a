import * as z from 'zod/mini'
import { fieldFaults } from './faults/fields.ts'
import { say } from './faults/say.ts'

/** A whole number in a query string, where every value is text. */
export const wholeInQuery = (bounds: { readonly least: number; readonly most: number }) => {
  const words = say(fieldFaults, 'whole-number-out-of-range', bounds)
  const isWithin = (value: number) => Number.isInteger(value) && value >= bounds.least && value <= bounds.most
  return z.pipe(
    z.union([z.string(), z.number()]),
    z.pipe(z.transform(Number), z.number({ error: words }).check(z.refine(isWithin, words))),
  )
}
