import { useState } from 'react'
import { type CheckInFilter, type CheckInRow, type CheckInState, isShownBy } from './check-in-state.ts'

interface StableRows {
  readonly key: string
  readonly places: ReadonlyMap<string, CheckInState>
}

/**
 * Which archers a filter shows, and in which section. A tapped row stays in place until the filter or the search
 * changes or the list is sorted again, so that the next name does not move under the finger.
 * @param words the search text; a change sorts the list again
 */
export const useStableRows = (filter: CheckInFilter, words: string, rows: readonly CheckInRow[]) => {
  const [looks, setLooks] = useState(0)
  const key = `${looks} ${filter} ${words}`
  const stableRowsNow = (): StableRows => ({
    key,
    places: new Map(
      rows.filter((row) => isShownBy(filter, row)).map(({ archer, standing }) => [archer.id, standing]),
    ),
  })
  const [settled, setSettled] = useState(stableRowsNow)
  const isOther = settled.key !== key
  const { places } = isOther ? stableRowsNow() : settled
  if (isOther) setSettled({ key, places })
  const placeOf = ({ archer, standing }: CheckInRow): CheckInState => places.get(archer.id) ?? standing
  const isMoved = (row: CheckInRow) =>
    places.has(row.archer.id) && (placeOf(row) !== row.standing || !isShownBy(filter, row))
  return {
    isShown: (row: CheckInRow): boolean => places.has(row.archer.id) || isShownBy(filter, row),
    placeOf,
    /** The number of rows that would move if the list were sorted again. */
    moved: rows.filter(isMoved).length,
    sortAgain: () => setLooks((before) => before + 1),
  }
}
