import * as z from 'zod/mini'

/**
 * The facts about an event that ended with its club. Notices carry them, because the rows are deleted before the
 * notices are sent.
 */
export const endedEvent = z.object({
  id: z.string(),
  name: z.string(),
  clubName: z.string(),
  timeZone: z.string(),
  /** In the event's time zone; empty if the event had none. */
  startTime: z.string(),
  createdBy: z.string(),
  /** Who gets replies, or null if no one does. The creator if absent, in jobs of the previous version. */
  repliesTo: z.optional(z.nullable(z.string())),
  createdAt: z.string(),
  endedAt: z.string(),
  /** The days that were still to come. */
  rounds: z.array(
    z.object({
      id: z.string(),
      number: z.number(),
      name: z.string(),
      competitionDate: z.string(),
      /** The number of changes that calendars were sent, including this one. */
      changes: z.number(),
    }),
  ),
})
export type EndedEvent = z.output<typeof endedEvent>
