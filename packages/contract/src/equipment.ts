import { archeryStyles, distanceUnits, mostEquipment } from '@fletch/domain'
import * as z from 'zod/mini'
import { call } from './call.ts'
import { distance } from './card-fields.ts'
import { errorAnswer } from './errors.ts'
import { cardFieldFaults } from './faults/cards.ts'
import { fieldFaults } from './faults/fields.ts'
import { say } from './faults/say.ts'
import { asSent, id, line, optionalLine, optionalText } from './fields.ts'

const name = line({ most: 100, required: say(fieldFaults, 'name-required') })
const short = () => optionalLine({ most: 50 })

const isStyle = (code: string): boolean => code === '' || archeryStyles.some((style) => style === code)

export const bowKept = z.object({
  id: id(),
  name,
  style: asSent(20).check(
    z.refine(isStyle, say(fieldFaults, 'one-required', { values: [...archeryStyles] })),
  ),
  drawWeight: short(),
  notes: optionalText(),
})

export const arrowsKept = z.object({
  id: id(),
  name,
  spine: short(),
  length: short(),
  weight: short(),
  count: short(),
  notes: optionalText(),
})

/** Where the sight of a bow is set for a distance. */
export const sightMark = z.object({
  id: id(),
  bowId: id(),
  distance: distance.check(
    z.refine((value: string) => value !== '', say(cardFieldFaults, 'distance-invalid', { most: 1000 })),
  ),
  unit: z.enum(distanceUnits),
  mark: line({ most: 20, required: say(fieldFaults, 'mark-required') }),
})

/** Counts the changes, from 1. A removal names the version that it saw. */
const versioned = { version: z.number() }

const equipment = z.object({
  bows: z.array(z.extend(bowKept, { ...versioned, style: z.string() })),
  arrows: z.array(z.extend(arrowsKept, versioned)),
  marks: z.array(z.extend(sightMark, versioned)),
})
export type Equipment = z.output<typeof equipment>

const some = <Item extends z.ZodMiniType>(item: Item) =>
  z.optional(z.array(item).check(z.maxLength(mostEquipment)))

export const equipmentCalls = {
  read: call('GET', '/api/equipment', {
    access: 'user',
    summary: "The caller's bows, arrows and sight marks",
    answers: { 200: equipment, 401: errorAnswer },
  }),
  keep: call('PUT', '/api/equipment', {
    access: 'user',
    summary:
      'Keep bows, arrows and sight marks as they are sent, each by itself, and remove others; what is not named stays',
    body: z.object({
      bows: some(bowKept),
      arrows: some(arrowsKept),
      marks: some(sightMark),
      /**
       * The things as they were before the change. Changes that another device made to other fields meanwhile are then
       * kept.
       */
      were: z.optional(
        z.object({
          bows: some(z.extend(bowKept, { style: z.string() })),
          arrows: some(arrowsKept),
          marks: some(sightMark),
        }),
      ),
      /** An item that has changed since that version is not removed. */
      removed: some(z.object({ id: id(), version: z.number() })),
    }),
    answers: { 200: equipment, 400: errorAnswer, 401: errorAnswer, 409: errorAnswer, 422: errorAnswer },
  }),
}
