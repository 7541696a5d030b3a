import { useState } from 'react'
import { type CheckInFilter, type CheckInRow, passes, type Standing } from './standing.ts'

interface Settled {
  readonly key: string
  readonly places: ReadonlyMap<string, Standing>
}

/**
 * Which archers a filter shows, and in which section. A tapped row stays in place until the filter or the search
 * changes or the list is sorted again, so that the next name does not move under the finger.
 * @param words the search text; a change sorts the list again
 */
export const useSettledRows = (filter: CheckInFilter, words: string, rows: readonly CheckInRow[]) => {
  const [looks, setLooks] = useState(0)
  const key = `${looks} ${filter} ${words}`
  const settle = (): Settled => ({
    key,
    places: new Map(
      rows.filter((row) => passes(filter, row)).map(({ archer, standing }) => [archer.id, standing]),
    ),
  })
  const [settled, setSettled] = useState(settle)
  const isOther = settled.key !== key
  const { places } = isOther ? settle() : settled
  if (isOther) setSettled({ key, places })
  const placeOf = ({ archer, standing }: CheckInRow): Standing => places.get(archer.id) ?? standing
  const isMoved = (row: CheckInRow) =>
    places.has(row.archer.id) && (placeOf(row) !== row.standing || !passes(filter, row))
  return {
    isShown: (row: CheckInRow): boolean => places.has(row.archer.id) || passes(filter, row),
    placeOf,
    /** The number of rows that would move if the list were sorted again. */
    moved: rows.filter(isMoved).length,
    sortAgain: () => setLooks((before) => before + 1),
  }
}
