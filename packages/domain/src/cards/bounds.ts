import { cardLimits } from './card.ts'

type BoundedField = 'numberOfTargets' | 'startingTarget' | 'courseTargets'

/**
 * Reads a whole number as typed. Text that is no number, or a number outside the field's limits, becomes the field's
 * default (rule R24).
 */
export const readWhole = (field: BoundedField, typed: string): number => {
  const { least, most, fallback } = cardLimits[field]
  const text = typed.trim()
  if (!/^\d{1,9}$/.test(text)) return fallback
  const value = Number(text)
  return value >= least && value <= most ? value : fallback
}
