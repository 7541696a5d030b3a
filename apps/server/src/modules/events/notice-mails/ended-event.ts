import * as z from 'zod/mini'

/** What is told of an event that ended with its club: its rows are gone when it is told. */
export const endedEvent = z.object({
  id: z.string(),
  name: z.string(),
  clubName: z.string(),
  timeZone: z.string(),
  /** On a clock at the event; empty where none was told. */
  startTime: z.string(),
  /** Where the event said that questions go; empty where it named no address. */
  contact: z.string(),
  createdBy: z.string(),
  createdAt: z.string(),
  endedAt: z.string(),
  /** The days that were still to come. */
  rounds: z.array(
    z.object({
      id: z.string(),
      number: z.number(),
      name: z.string(),
      competitionDate: z.string(),
      /** How often calendars were told of it, with this time. */
      changes: z.number(),
    }),
  ),
})
export type EndedEvent = z.output<typeof endedEvent>
