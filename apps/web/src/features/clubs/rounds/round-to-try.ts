import type { Round } from '@fletch/domain'
import { roundForm } from '@fletch/domain/contract'
import { sentFrom, type TypedRound, withWholeAreas } from './typed-round.ts'

/** What the pad does not depend on, and what may still be missing while it grows. */
const beside = {
  name: '-',
  targets: { usual: 1, others: [] },
  courseTargets: 1,
  ties: { steps: [], level: 'shared' },
}

/**
 * What is typed as a round whose pad can be drawn, with the areas that are whole; null while none is. Its id says what
 * the pad is drawn from: as long as that stays, what was tried counts.
 */
export const roundToTry = (typed: TypedRound): Round | null => {
  const read = roundForm.safeParse({ ...sentFrom(withWholeAreas(typed)), ...beside })
  if (!read.success) return null
  const { arrows, counting, areas, points, miss } = read.data
  const drawnFrom = [arrows, counting, areas.map(({ code }) => code), points, miss]
  return { ...read.data, id: `try ${JSON.stringify(drawnFrom)}`, organisation: '', edition: '', source: '' }
}
