import * as z from 'zod/mini'

const pageLimit = { least: 1, most: 100 }

/** `?limit=` and `cursor`: with a limit a list comes in pages, without one it comes whole. */
export const pageQuery = {
  limit: z.optional(
    z.pipe(
      z.union([z.string(), z.number()]),
      z.pipe(
        z.transform(Number),
        z
          .number({ error: 'A whole number from 1 to 100' })
          .check(
            z.refine(
              (value: number) =>
                Number.isInteger(value) && value >= pageLimit.least && value <= pageLimit.most,
              'A whole number from 1 to 100',
            ),
          ),
      ),
    ),
  ),
  cursor: z.optional(z.string().check(z.maxLength(500, 'Not a cursor'))),
}

export const pageOf = <Item extends z.ZodMiniType>(item: Item) =>
  z.object({ items: z.array(item), nextCursor: z.nullable(z.string()) })
