import { cardLimits } from './card.ts'

const typedShape = /^(\d*)(?:[.,](\d?))?$/

/**
 * Reads a distance as people type it, with a point or a comma: '' stays blank, '07,5' is '7.5', '.5' is '0.5'.
 * Null when it is no number from 0 to 1,000 with at most one decimal digit.
 */
export const readDistance = (typed: string): string | null => {
  const text = typed.trim()
  if (text === '') return ''
  const [, whole = '', tenth = ''] = typedShape.exec(text) ?? []
  if (whole === '' && tenth === '') return null
  const value = Number(`${whole || '0'}.${tenth || '0'}`)
  return value <= cardLimits.distance.most ? String(value) : null
}
