import { fault } from '@fletch/contract'
import { days } from '../../../platform/clock.ts'
import type { Reason } from '../../../platform/errors.ts'

/** How long an import can be undone, in ms. */
export const undoableFor = days(1)

interface Import {
  readonly importedAt: string
  readonly undoneAt: string | null
}

/** Why an import cannot be undone now; null if it can. */
export const reasonNotToUndo = ({ importedAt, undoneAt }: Import, now: Date): Reason | null => {
  if (undoneAt !== null) return fault('import-undone-already')
  const isOver = now.getTime() > Date.parse(importedAt) + undoableFor
  return isOver ? fault('import-too-old', { hours: 24 }) : null
}
