import { archeryStyles } from '@fletch/domain'
import * as z from 'zod/mini'
import { asSent, calendarDate } from './fields.ts'

/** What narrows a list of cards, and the season with it. */
export const cardFilter = {
  q: z.optional(z.string().check(z.maxLength(200))),
  style: z.optional(z.enum(archeryStyles)),
  club: z.optional(asSent(1000)),
  /** The bow's name on the card; '' means no bow. Results of events name no bow. */
  bow: z.optional(asSent(100)),
  from: z.optional(calendarDate()),
  to: z.optional(calendarDate()),
}
