import { fault } from '@fletch/contract'
import * as z from 'zod'
import { invalidField } from './errors.ts'

// Anyone can send a cursor, so it must contain only values that the database can compare.
const hasYear = (time: string): boolean => !time.startsWith('0000')
const largestFigure = 2 ** 31 - 1

/** The parts of a position in a list. */
export const partsOfPlace = {
  instant: z.iso.datetime().refine(hasYear),
  day: z.iso.date().refine(hasYear),
  figure: z.int().min(-largestFigure).max(largestFigure),
  word: z.string().refine((word) => !word.includes('\0')),
} as const

/** The end of a page, to be named by the next request. */
export const writeCursor = (place: readonly (string | number)[]): string =>
  Buffer.from(JSON.stringify(place)).toString('base64url')

const parsed = (text: string): unknown => {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

/** Reads the position from a cursor; throws Invalid if the cursor is not ours. */
export const placeFrom = <Place>(shape: z.ZodType<Place>, cursor: string): Place => {
  const result = shape.safeParse(parsed(Buffer.from(cursor, 'base64url').toString('utf8')))
  if (result.success) return result.data
  throw invalidField('cursor', fault('cursor-invalid'))
}
