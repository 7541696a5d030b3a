import { fault } from '@fletch/domain/contract'
import * as z from 'zod'
import { invalidField } from './errors.ts'

// A cursor is sent by anyone: it holds nothing that a database cannot compare with.
const hasYear = (time: string): boolean => !time.startsWith('0000')
const largestFigure = 2 ** 31 - 1

/** What places in a list are made of. */
export const partsOfPlace = {
  instant: z.iso.datetime().refine(hasYear),
  day: z.iso.date().refine(hasYear),
  figure: z.int().min(-largestFigure).max(largestFigure),
  word: z.string().refine((word) => !word.includes('\0')),
} as const

/** Where a page ends, as the next request names it. */
export const writeCursor = (place: readonly (string | number)[]): string =>
  Buffer.from(JSON.stringify(place)).toString('base64url')

const parsed = (text: string): unknown => {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

/** The place that a cursor names; throws Invalid for one that is not ours. */
export const placeFrom = <Place>(shape: z.ZodType<Place>, cursor: string): Place => {
  const read = shape.safeParse(parsed(Buffer.from(cursor, 'base64url').toString('utf8')))
  if (read.success) return read.data
  throw invalidField('cursor', fault('cursor-invalid'))
}
