import { pointsOf, type ZoneCode } from '../../rounds/round.ts'
import { blankEntry, type CardContent, type Entry } from '../card.ts'
import { type Columns, columnsOf, entryAt, rowsIn, scoresFrom } from '../columns.ts'
import { targetNumber } from '../target-number.ts'

// A group's card: one column for each of its archers, one photo and one distance for a whole row.

/** Where one archer's entry stands: rows count from 0. */
export interface GroupPlace {
  readonly archer: string
  readonly row: number
}

/** What one archer has on one target. */
export interface GroupCell {
  readonly archer: string
  readonly zone: ZoneCode | null
  /** Points; null while it has not been shot. */
  readonly score: number | null
  /** Running total of this archer up to and including this row. */
  readonly subtotal: number
}

/** A target as the group sees it. */
export interface GroupRow {
  readonly row: number
  readonly target: number
  readonly distance: string
  readonly photoPath: string | null
  /** One for each archer, in the order of the group. */
  readonly cells: readonly GroupCell[]
}

const editRow = (
  card: CardContent,
  archers: readonly string[],
  row: number,
  change: Partial<Entry>,
): CardContent => {
  if (!Number.isInteger(row) || row < 0 || row >= card.numberOfTargets) {
    throw new RangeError(`A card of ${card.numberOfTargets} targets has no row ${row}`)
  }
  const columns = new Map(columnsOf(card.scores))
  const rows = Math.max(rowsIn(columns), row + 1)
  for (const archer of archers) {
    const column = Array.from({ length: rows }, (_, at) => entryAt(columns, archer, at))
    columns.set(archer, column.with(row, { ...entryAt(columns, archer, row), ...change }))
  }
  return { ...card, scores: scoresFrom(columns, rows) }
}

/** Gives an archer a zone on a target, or takes it away with null. Throws RangeError beyond the card. */
export const scoreArcher = (
  card: CardContent,
  { archer, row }: GroupPlace,
  zone: ZoneCode | null,
): CardContent => editRow(card, [archer], row, { zone })

/** A group shoots a target from one distance: every archer gets it. */
export const setGroupDistance = (
  card: CardContent,
  archers: readonly string[],
  row: number,
  distance: string,
): CardContent => editRow(card, archers, row, { distance })

/** A group's photo belongs to the row: it stands in every archer's entry there. */
export const setGroupPhoto = (
  card: CardContent,
  archers: readonly string[],
  row: number,
  photoPath: string,
): CardContent => editRow(card, archers, row, { photoPath })

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

/** All targets of a group's card in order, each with what its archers have there. */
export const groupRows = (card: CardContent, archers: readonly string[]): GroupRow[] => {
  const columns = columnsOf(card.scores)
  const totals = new Map<string, number>()
  return Array.from({ length: card.numberOfTargets }, (_, row) => ({
    row,
    target: targetNumber(row, card.startingTarget, card.courseTargets),
    distance: firstIn(columns, row, ({ distance }) => distance, ''),
    photoPath: firstIn(columns, row, ({ photoPath }) => photoPath, null),
    cells: archers.map((archer): GroupCell => {
      const { zone } = entryAt(columns, archer, row)
      const score = zone === null ? null : pointsOf(zone)
      const subtotal = (totals.get(archer) ?? 0) + (score ?? 0)
      totals.set(archer, subtotal)
      return { archer, zone, score, subtotal }
    }),
  }))
}

const isOpenFor = (shooting: readonly string[], { cells }: GroupRow): boolean =>
  cells.some(({ archer, zone }) => zone === null && shooting.includes(archer))

/** Who scores next on a target: the first who shoots, comes after somebody, and has no zone there; else the first at all. */
export const nextArcher = (
  { cells }: GroupRow,
  shooting: readonly string[],
  after: string | null = null,
): string | null => {
  const open = cells.filter(({ archer, zone }) => zone === null && shooting.includes(archer))
  const from = cells.findIndex(({ archer }) => archer === after)
  return (open.find((cell) => cells.indexOf(cell) > from) ?? open[0])?.archer ?? null
}

/** The next target on which somebody who shoots has no zone, from the card's start again after its end; null when none is. */
export const nextGroupRow = (
  rows: readonly GroupRow[],
  shooting: readonly string[],
  row: number,
): number | null => {
  const open = rows.filter((each) => isOpenFor(shooting, each))
  return (open.find((each) => each.row > row) ?? open[0])?.row ?? null
}
