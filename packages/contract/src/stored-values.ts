import * as z from 'zod/mini'

// Small things that the app stores on a device as JSON, as it reads them back. Those with data of a noun are in its file.

/** A list whose items are checked one by one, so that an unreadable one takes no other along. */
export const storedList = z.array(z.unknown())

/** The round last chosen, and its targets. */
export const storedRound = z.object({
  roundId: z.string(),
  numberOfTargets: z.number(),
  courseTargets: z.number(),
})
export type StoredRound = z.output<typeof storedRound>

/** What a user has typed into the form of a page, by field. */
export const storedForm = z.object({
  userId: z.string(),
  path: z.string(),
  typed: z.record(z.string(), z.string()),
})
export type StoredForm = z.output<typeof storedForm>
