import { days } from '../../../platform/clock.ts'

/** How long an import can be undone, in milliseconds. */
export const undoableFor = days(1)

interface Import {
  readonly importedAt: string
  readonly undoneAt: string | null
}

/** Why an import cannot be undone now; null when it can. */
export const reasonNotToUndo = ({ importedAt, undoneAt }: Import, now: Date): string | null => {
  if (undoneAt !== null) return 'This import was undone already'
  const isOver = now.getTime() > Date.parse(importedAt) + undoableFor
  return isOver ? 'An import can be undone within 24 hours' : null
}
