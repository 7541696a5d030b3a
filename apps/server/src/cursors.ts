import type { ZodType } from 'zod'
import { Invalid } from './errors.ts'

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

/** No text of ours holds a NUL, and no database looks for one. */
const holdsNul = (place: unknown): boolean =>
  Array.isArray(place) && place.some((part) => typeof part === 'string' && part.includes('\0'))

/** The place that a cursor names; throws Invalid for one that is not ours. */
export const placeFrom = <Place>(shape: ZodType<Place>, cursor: string): Place => {
  const place = parsed(Buffer.from(cursor, 'base64url').toString('utf8'))
  const read = shape.safeParse(place)
  if (read.success && !holdsNul(place)) return read.data
  const message = 'This cursor is not one of ours'
  throw new Invalid(message, [{ path: 'cursor', message }])
}
