import { cardLimits } from './card.ts'

type BoundedField = 'numberOfTargets' | 'startingTarget' | 'courseTargets'

/**
 * Reads a whole number as typed; what is none, or lies outside the field's bounds, becomes the field's fall-back
 * (rule R24).
 */
export const readWhole = (field: BoundedField, typed: string): number => {
  const { least, most, fallback } = cardLimits[field]
  const text = typed.trim()
  if (!/^\d{1,9}$/.test(text)) return fallback
  const value = Number(text)
  return value >= least && value <= most ? value : fallback
}
