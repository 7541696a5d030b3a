import { type CardDetails, cardLimits, distanceUnits, weathers } from '@fletch/domain'
import * as z from 'zod/mini'
import { cardFieldFaults } from './faults/cards.ts'
import { fieldFaults } from './faults/fields.ts'
import { say } from './faults/say.ts'
import { asSent, asStored, calendarDate, type LineRules, text, whole } from './fields.ts'

const distanceShape = /^(?:\d{1,4}(?:\.\d)?)?$/

const distanceMessage = say(cardFieldFaults, 'distance-invalid', { most: 1000 })

/** '' or a number from 0 to 1,000 with at most one decimal place. */
export const distance = z
  .string({ error: distanceMessage })
  .check(
    z.refine(
      (value: string) => distanceShape.test(value) && Number(value) <= cardLimits.distance.most,
      distanceMessage,
    ),
  )

const boundedBy = ({ least, most }: { readonly least: number; readonly most: number }) => whole(least, most)

/** Text that a person types into the head of a card. */
export const headLines = ({ line }: LineRules) => ({
  archerName: line({ required: say(cardFieldFaults, 'archer-name-required') }),
  club: line({ required: say(fieldFaults, 'club-required') }),
})

const isWeather = (code: string): boolean => code === '' || weathers.some((each) => each === code)

const temperatureShape = /^(?:0|-?[1-9]\d?)?$/

const temperatureMessage = say(cardFieldFaults, 'temperature-invalid')

/** The archer's remarks on a card; '' means none. */
const remarkFields = {
  weather: asSent(20).check(z.refine(isWeather, say(fieldFaults, 'one-required', { values: [...weathers] }))),
  temperature: z
    .string({ error: temperatureMessage })
    .check(z.refine((value: string) => temperatureShape.test(value), temperatureMessage)),
  note: text(),
  bow: text({ most: 100 }),
}

/** A save that leaves out a remark keeps the stored one. */
export const remarksIn = {
  weather: z.optional(remarkFields.weather),
  temperature: z.optional(remarkFields.temperature),
  note: z.optional(remarkFields.note),
  bow: z.optional(remarkFields.bow),
}

/** The values that each field of a card's head accepts. The server checks new texts against the stored card. */
export const headFields = {
  ...headLines(asStored),
  date: calendarDate(),
  archeryStyle: asSent(20),
  distanceUnit: z.enum(distanceUnits),
  startingTarget: boundedBy(cardLimits.startingTarget),
  numberOfTargets: boundedBy(cardLimits.numberOfTargets),
  courseTargets: boundedBy(cardLimits.courseTargets),
  ...remarkFields,
} satisfies Record<keyof CardDetails, z.ZodMiniType>
