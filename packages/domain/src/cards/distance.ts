import { cardLimits } from './card.ts'

const typedShape = /^(\d*)(?:[.,](\d?))?$/

/**
 * Reads a distance as people type it, with a point or a comma: '' stays blank, '07,5' becomes '7.5', '.5' becomes
 * '0.5'. Null if it is not a number from 0 to 1,000 with at most one decimal place.
 */
export const readDistance = (typed: string): string | null => {
  const text = typed.trim()
  if (text === '') return ''
  const [, whole = '', tenth = ''] = typedShape.exec(text) ?? []
  if (whole === '' && tenth === '') return null
  const value = Number(`${whole || '0'}.${tenth || '0'}`)
  return value <= cardLimits.distance.most ? String(value) : null
}
