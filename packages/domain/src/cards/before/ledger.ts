import { blankEntry, type CardContent, detailNames, type Entry } from '../card.ts'

// As the server wrote its ledger, without ids and authors.

type Line = readonly [field: string, position: number | null, was: unknown, became: unknown, archer?: string]

const entryFields = ['zone', 'distance', 'photoPath'] as const

/** A line for every field that a save changed. */
export const changesBetween = (was: CardContent, became: CardContent): Line[] => {
  const changes: Line[] = []
  for (const field of detailNames) {
    if (was[field] !== became[field]) changes.push([field, null, was[field], became[field]])
  }
  const rows = Math.max(was.scores.length, became.scores.length)
  for (let row = 0; row < rows; row += 1) {
    const before = was.scores[row] ?? blankEntry
    const after = became.scores[row] ?? blankEntry
    for (const field of entryFields) {
      if (before[field] !== after[field]) changes.push([field, row, before[field], after[field]])
    }
  }
  return changes
}

interface Column {
  readonly participantId: string
  readonly was: readonly Entry[]
  readonly became: readonly Entry[]
}

/** A line for every field of an archer's column in a group's card that changed. */
export const columnChanges = ({ participantId, was, became }: Column): Line[] =>
  became.flatMap((after, row) => {
    const before = was[row] ?? blankEntry
    return entryFields
      .filter((field) => before[field] !== after[field])
      .map((field): Line => [field, row, before[field], after[field], participantId])
  })
