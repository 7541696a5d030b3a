import { type Entry, isUnshot } from '../cards/card.ts'

/** How a column changed, and who changed it. */
export interface PaperChange {
  readonly was: readonly Entry[]
  readonly became: readonly Entry[]
  /** Entered by an officer with a reason. */
  readonly isOfficers: boolean
}

const hasSameHit = (one: Entry | undefined, other: Entry): boolean =>
  one?.zone === other.zone && (one.arrows ?? []).join(' ') === (other.arrows ?? []).join(' ')

/** Whether a row is still from paper: no phone has changed its value or added a photo. */
const staysFromPaper = (row: number, { was, became, isOfficers }: PaperChange): boolean => {
  const now = became[row]
  if (now === undefined || isUnshot(now) || now.photoPath !== null) return false
  return isOfficers || hasSameHit(was[row], now)
}

/** The rows that an officer fills in where nothing was shot. They come from the paper card. */
const filledIn = ({ was, became, isOfficers }: PaperChange): number[] =>
  isOfficers
    ? became.flatMap((entry, row) => {
        const before = was[row]
        return !isUnshot(entry) && (before === undefined || isUnshot(before)) ? [row] : []
      })
    : []

/** Whether a change can affect which rows are from paper. A scorer's score on a blank target cannot. */
export const mayMovePaper = (change: PaperChange): boolean =>
  filledIn(change).length > 0 ||
  change.was.some((entry, row) => !isUnshot(entry) && !staysFromPaper(row, change))

/** The rows of a column that are from paper after a change. */
export const rowsFromPaper = (knownRows: readonly number[], change: PaperChange): number[] => {
  const rows = [...knownRows, ...filledIn(change)].filter((row) => staysFromPaper(row, change))
  return [...new Set(rows)].toSorted((one, other) => one - other)
}
