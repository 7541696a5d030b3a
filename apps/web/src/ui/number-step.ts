/**
 * The next whole step up or down from the typed value, within the bounds. An empty field starts at the lowest value.
 */
export const nextStep = (
  text: string,
  direction: 1 | -1,
  { min = Number.NEGATIVE_INFINITY, max = Number.POSITIVE_INFINITY, step = 1 }: StepBounds,
): string => {
  const number = Number.parseFloat(text)
  const start = Number.isFinite(min) ? min : 0
  const next = Number.isNaN(number) ? start : number + direction * step
  // 0.1 + 0.2 has a long fraction, so round to the digits of the step.
  const digits = (String(step).split('.')[1] ?? '').length
  return String(Number(Math.min(max, Math.max(min, next)).toFixed(digits)))
}

export type StepBounds = { min?: number; max?: number; step?: number }
