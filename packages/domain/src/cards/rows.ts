import { pointsOf, type ZoneCode } from '../rounds/round.ts'
import { blankEntry, type CardContent, type Entry } from './card.ts'
import { type ColumnKey, type Columns, columnsOf, entryAt } from './columns.ts'
import { targetNumber } from './target-number.ts'

/** What one archer has on one target. */
export interface CardCell<Key extends ColumnKey = ColumnKey> {
  readonly archer: Key
  readonly zone: ZoneCode | null
  /** Points; null while it has not been shot. */
  readonly score: number | null
  /** Running total of this archer up to and including this row. */
  readonly subtotal: number
}

/** A target of a card: known by its row, numbered, with what each archer has on it. */
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
    const found = value(column[row] ?? blankEntry)
    if (found !== blank) return found
  }
  return blank
}

/** All targets of a card in order, those that no one has shot included. */
export const rowsOf = <Key extends ColumnKey>(card: CardContent, archers: readonly Key[]): CardRow<Key>[] => {
  const columns = columnsOf(card.scores)
  const totals = new Map<ColumnKey, number>()
  return Array.from({ length: card.numberOfTargets }, (_, row) => ({
    row,
    target: targetNumber(row, card.startingTarget, card.courseTargets),
    distance: firstIn(columns, row, ({ distance }) => distance, ''),
    photoPath: firstIn(columns, row, ({ photoPath }) => photoPath, null),
    cells: archers.map((archer): CardCell<Key> => {
      const { zone } = entryAt(columns, archer, row)
      const score = zone === null ? null : pointsOf(zone)
      const subtotal = (totals.get(archer) ?? 0) + (score ?? 0)
      totals.set(archer, subtotal)
      return { archer, zone, score, subtotal }
    }),
  }))
}

/**
 * Where scoring goes on after a row: the next target on which someone of `shooting` has no zone, from the card's start
 * again after its end. Null when there is none.
 */
export const rowAfter = (card: CardContent, shooting: readonly ColumnKey[], row: number): number | null => {
  const columns = columnsOf(card.scores)
  const isOpen = (at: number) => shooting.some((archer) => entryAt(columns, archer, at).zone === null)
  const open = Array.from({ length: card.numberOfTargets }, (_, at) => at).filter(isOpen)
  return open.find((at) => at > row) ?? open[0] ?? null
}

/** Whether everyone who shoots has a zone on every target. */
export const isFinished = (card: CardContent, shooting: readonly ColumnKey[]): boolean =>
  rowAfter(card, shooting, -1) === null

/** Who scores next on a target: the first who shoots, comes after another, and has no zone there; else the first at all. */
export const nextArcher = <Key extends ColumnKey>(
  { cells }: CardRow<Key>,
  shooting: readonly Key[],
  after: Key | null = null,
): Key | null => {
  const open = cells.filter(({ archer, zone }) => zone === null && shooting.includes(archer))
  const from = cells.findIndex(({ archer }) => archer === after)
  const next = open.find((cell) => cells.indexOf(cell) > from) ?? open[0]
  return next === undefined ? null : next.archer
}
