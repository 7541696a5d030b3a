import * as z from 'zod/mini'
import { fieldFaults } from './faults/fields.ts'
import { say } from './faults/say.ts'
import { wholeInQuery } from './query-number.ts'

const pageLimit = { least: 1, most: 100 }

/**
 * The most entries in a bare list. A header of this name says that entries were left out; they can be read in pages.
 */
export const mostInList = 1000
export const listCutHeader = 'fletch-list-cut'

/** `?limit=` and `cursor`: with a limit a list is returned in pages, without one as a bare list. */
export const pageQuery = {
  limit: z.optional(wholeInQuery(pageLimit)),
  cursor: z.optional(z.string().check(z.maxLength(500, say(fieldFaults, 'cursor-malformed')))),
}

const skipWords = say(fieldFaults, 'skip-out-of-range')

/** How many entries of a bare list to skip, so that those after the first 1,000 can be read. */
export const skip = {
  skip: z.optional(
    z.pipe(
      z.union([z.string(), z.number()]),
      z.pipe(
        z.transform(Number),
        z
          .number({ error: skipWords })
          .check(
            z.refine((value: number) => Number.isInteger(value) && value >= 0 && value <= 100_000, skipWords),
          ),
      ),
    ),
  ),
}
export const skipQuery = z.object(skip)

export const pageOf = <Item extends z.ZodMiniType>(item: Item) =>
  z.object({ items: z.array(item), nextCursor: z.nullable(z.string()) })
