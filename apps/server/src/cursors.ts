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

/** The place that a cursor names; throws Invalid for one that is not ours. */
export const placeFrom = <Place>(shape: ZodType<Place>, cursor: string): Place => {
  const read = shape.safeParse(parsed(Buffer.from(cursor, 'base64url').toString('utf8')))
  if (read.success) return read.data
  const message = 'This cursor is not one of ours'
  throw new Invalid(message, [{ path: 'cursor', message }])
}
