import { type Entry, isUnshot } from '../cards/card.ts'

/** How a column changed, and by whom. */
export interface PaperChange {
  readonly was: readonly Entry[]
  readonly became: readonly Entry[]
  /** An officer entered it, with a reason. */
  readonly isOfficers: boolean
}

const hasSameHit = (one: Entry | undefined, other: Entry): boolean =>
  one?.zone === other.zone && (one.arrows ?? []).join(' ') === (other.arrows ?? []).join(' ')

/** Whether what an officer entered from paper still stands so: no phone gave it another value or a photo. */
const staysFromPaper = (row: number, { was, became, isOfficers }: PaperChange): boolean => {
  const now = became[row]
  if (now === undefined || isUnshot(now) || now.photoPath !== null) return false
  return isOfficers || hasSameHit(was[row], now)
}

/** The rows that an officer fills in where nothing was shot: they come from the paper card. */
const filledIn = ({ was, became, isOfficers }: PaperChange): number[] =>
  isOfficers
    ? became.flatMap((entry, row) => {
        const before = was[row]
        return !isUnshot(entry) && (before === undefined || isUnshot(before)) ? [row] : []
      })
    : []

/** Whether a change may move rows to or from paper. A score on a blank target, as scorers enter it, does not. */
export const mayMovePaper = (change: PaperChange): boolean =>
  filledIn(change).length > 0 ||
  change.was.some((entry, row) => !isUnshot(entry) && !staysFromPaper(row, change))

/** Which rows of a column are from paper after a change. */
export const rowsFromPaper = (known: readonly number[], change: PaperChange): number[] => {
  const rows = [...known, ...filledIn(change)].filter((row) => staysFromPaper(row, change))
  return [...new Set(rows)].toSorted((one, other) => one - other)
}
