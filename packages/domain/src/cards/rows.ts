import { type Arrows, arrowsOf, hitText, outcomeOf } from '../rounds/hits.ts'
import type { Round } from '../rounds/round.ts'
import { blankEntry, type CardContent, type Entry } from './card.ts'
import { type ColumnKey, type Columns, columnsOf, entryAt } from './columns.ts'
import { targetNumber } from './target-number.ts'

/** What one archer has on one target. */
export interface CardCell<Key extends ColumnKey = ColumnKey> {
  readonly archer: Key
  /** What was shot, arrow by arrow. */
  readonly arrows: Arrows
  /** The same as text: a zone, or the arrows; null if the target is blank. */
  readonly hit: string | null
  /** In points; null if the target is blank. */
  readonly score: number | null
  /** The target has its hit, or all its arrows. */
  readonly isScored: boolean
  /** The archer's running total up to and including this row. */
  readonly subtotal: number
}

/** A target of a card: its row, its number, and what each archer has on it. */
export interface CardRow<Key extends ColumnKey = ColumnKey> {
  readonly row: number
  readonly target: number
  readonly distance: string
  readonly photoPath: string | null
  /** One for each archer, in the order of the card. */
  readonly cells: readonly CardCell<Key>[]
}

const firstIn = <Value>(
  columns: Columns,
  row: number,
  value: (entry: Entry) => Value,
  blank: Value,
): Value => {
  for (const column of columns.values()) {
    const foundValue = value(column[row] ?? blankEntry)
    if (foundValue !== blank) return foundValue
  }
  return blank
}

/** All targets of a card in order, including those not shot. */
export const rowsOf = <Key extends ColumnKey>(
  round: Round,
  card: CardContent,
  archers: readonly Key[],
): CardRow<Key>[] => {
  const columns = columnsOf(card.scores)
  const totals = new Map<ColumnKey, number>()
  return Array.from({ length: card.numberOfTargets }, (_, row) => ({
    row,
    target: targetNumber(row, card.startingTarget, card.courseTargets),
    distance: firstIn(columns, row, ({ distance }) => distance, ''),
    photoPath: firstIn(columns, row, ({ photoPath }) => photoPath, null),
    cells: archers.map((archer): CardCell<Key> => {
      const entry = entryAt(columns, archer, row)
      const { points: score = null, isScored = false } = outcomeOf(round, entry) ?? {}
      const subtotal = (totals.get(archer) ?? 0) + (score ?? 0)
      totals.set(archer, subtotal)
      return { archer, arrows: arrowsOf(round, entry), hit: hitText(round, entry), score, isScored, subtotal }
    }),
  }))
}

const isScored = (round: Round, entry: Entry): boolean => outcomeOf(round, entry)?.isScored === true

/**
 * The row where scoring continues after a row: the next one that someone of `shooting` has not scored, wrapping around
 * at the end. Null if there is none.
 */
export const rowAfter = (
  round: Round,
  card: CardContent,
  shooting: readonly ColumnKey[],
  row: number,
): number | null => {
  const columns = columnsOf(card.scores)
  const isOpen = (index: number) =>
    shooting.some((archer) => !isScored(round, entryAt(columns, archer, index)))
  const open = Array.from({ length: card.numberOfTargets }, (_, index) => index).filter(isOpen)
  return open.find((index) => index > row) ?? open[0] ?? null
}

/** Whether everyone who shoots has scored every target. */
export const isFinished = (round: Round, card: CardContent, shooting: readonly ColumnKey[]): boolean =>
  rowAfter(round, card, shooting, 0) === null

/**
 * Who scores next on a target: the next archer after the given one who shoots and has not scored it, or else the first
 * such archer.
 */
export const nextArcher = <Key extends ColumnKey>(
  { cells }: CardRow<Key>,
  shooting: readonly Key[],
  after: Key | null = null,
): Key | null => {
  const open = cells.filter((cell) => !cell.isScored && shooting.includes(cell.archer))
  const from = cells.findIndex(({ archer }) => archer === after)
  const next = open.find((cell) => cells.indexOf(cell) > from) ?? open[0]
  return next === undefined ? null : next.archer
}
