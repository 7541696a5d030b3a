import * as z from 'zod/mini'
import { endedEvent } from '../notice-mails/ended-event.ts'

/** One mail to one archer; `mailId` is the id of the mail. */
export const closingMail = z.object({
  mailId: z.string(),
  userId: z.string(),
  event: endedEvent,
  /** Whether the archer had not agreed to take part. Absent in jobs of the previous version. */
  isAsked: z.optional(z.boolean()),
})
export type ClosingMail = z.output<typeof closingMail>

export const closingPush = z.object({ userId: z.string(), deviceId: z.string(), event: endedEvent })
export type ClosingPush = z.output<typeof closingPush>
