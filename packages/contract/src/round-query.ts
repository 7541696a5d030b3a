import * as z from 'zod/mini'
import { skip } from './pages.ts'
import { wholeInQuery } from './query-number.ts'

/** The most rounds of one event. */
export const mostRoundsOfEvent = 12

/** `?round=` for calls about one round of an event. */
export const roundQuery = { round: z.optional(wholeInQuery({ least: 1, most: mostRoundsOfEvent })) }

export const skipInRoundQuery = z.object({ ...skip, ...roundQuery })
