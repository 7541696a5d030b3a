import * as z from 'zod/mini'
import { archeryStyles } from '../cards/card.ts'
import { asSent, calendarDate } from './fields.ts'

/** What narrows a list of cards, and the season with it. */
export const cardFilter = {
  q: z.optional(z.string().check(z.maxLength(200))),
  style: z.optional(z.enum(archeryStyles)),
  club: z.optional(asSent(1000)),
  /** As it was called on the card; '' is none. What was shot in a group names no bow. */
  bow: z.optional(asSent(100)),
  from: z.optional(calendarDate()),
  to: z.optional(calendarDate()),
}
