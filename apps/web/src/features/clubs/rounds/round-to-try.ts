import type { Round } from '@fletch/domain'
import { roundForm } from '@fletch/domain/contract'
import { type RoundFormValues, requestBodyOf, withCompleteAreas } from './typed-round.ts'

/** Valid values for fields that the pad does not depend on and that may still be missing. */
const placeholderFields = {
  name: '-',
  targets: { usual: 1, others: [] },
  courseTargets: 1,
  ties: { steps: [], level: 'shared' },
}

/**
 * The typed round as far as its pad can be drawn, with its complete areas; null if none is complete. Its id is made
 * from everything the pad depends on, so a trial counts as long as the id stays the same.
 */
export const roundToTry = (typed: RoundFormValues): Round | null => {
  const read = roundForm.safeParse({ ...requestBodyOf(withCompleteAreas(typed)), ...placeholderFields })
  if (!read.success) return null
  const { arrows, counting, areas, points, miss } = read.data
  const drawnFrom = [arrows, counting, areas.map(({ code }) => code), points, miss]
  return { ...read.data, id: `try ${JSON.stringify(drawnFrom)}`, organisation: '', edition: '', source: '' }
}
