/** The next whole step up or down from what is typed, kept between the bounds; from nothing it starts at the lowest. */
export const stepped = (
  text: string,
  direction: 1 | -1,
  { min = Number.NEGATIVE_INFINITY, max = Number.POSITIVE_INFINITY, step = 1 }: StepBounds,
): string => {
  const typed = Number.parseFloat(text)
  const start = Number.isFinite(min) ? min : 0
  const next = Number.isNaN(typed) ? start : typed + direction * step
  // 0.1 + 0.2 is a long number: as many digits as the step has are enough.
  const digits = (String(step).split('.')[1] ?? '').length
  return String(Number(Math.min(max, Math.max(min, next)).toFixed(digits)))
}

export type StepBounds = { min?: number; max?: number; step?: number }
