import * as z from 'zod/mini'
import { say } from './faults/fault.ts'
import { fieldFaults } from './faults/fields.ts'
import { skip } from './pages.ts'

/** The most rounds that an event has. */
export const mostRoundsOfEvent = 12

const roundWords = say(fieldFaults, 'whole-number-out-of-range', { least: 1, most: mostRoundsOfEvent })

/** `?round=` for calls about one round of an event. */
export const roundQuery = {
  round: z.optional(
    z.pipe(
      z.union([z.string(), z.number()]),
      z.pipe(
        z.transform(Number),
        z
          .number({ error: roundWords })
          .check(
            z.refine(
              (value: number) => Number.isInteger(value) && value >= 1 && value <= mostRoundsOfEvent,
              roundWords,
            ),
          ),
      ),
    ),
  ),
}

export const skipInRoundQuery = z.object({ ...skip, ...roundQuery })
