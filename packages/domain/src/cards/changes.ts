import {
  type CardContent,
  type CardDetails,
  detailNames,
  detailOf,
  type EntryField,
  entryFields,
  type ShotField,
} from './card.ts'
import { archersOf, blankFor, type ColumnKey, type Columns, columnsOf, entryAt } from './columns.ts'
import { fieldText } from './shot-fields.ts'

// How two states of a card differ. Used for the history of a save, for what a phone has not sent yet, and to void
// confirmations.

/** Where an entry is: its row, and on a group's card its archer. */
export interface EntryPlace {
  readonly participantId?: ColumnKey
  readonly row: number
}

/** Where one value is: participant, row and field. Row null means the card's head. */
export type Place =
  | (EntryPlace & { readonly field: ShotField })
  | { readonly participantId?: undefined; readonly row: null; readonly field: keyof CardDetails }

export const placeOf = (participantId: ColumnKey, row: number): EntryPlace =>
  participantId === undefined ? { row } : { participantId, row }

/** Whether two places are the same. */
export const isSamePlace = (one: Place, other: Place): boolean =>
  one.row === other.row && one.field === other.field && one.participantId === other.participantId

/** The current value at a place. */
export const valueAt = (card: CardContent, place: Place): string | number | null =>
  place.row === null
    ? detailOf(card, place.field)
    : fieldText(entryAt(columnsOf(card.scores), place.participantId, place.row), place.field)

interface DetailChange {
  readonly participantId?: undefined
  readonly row: null
  readonly field: keyof CardDetails
  readonly was: string | number
  readonly became: string | number
}

interface EntryChange extends EntryPlace {
  readonly field: EntryField
  readonly was: string | null
  readonly became: string | null
}

/** A changed value. */
export type CardChange = DetailChange | EntryChange

function* detailChanges(was: CardDetails, became: CardDetails): Generator<DetailChange> {
  for (const field of detailNames) {
    const earlier = detailOf(was, field)
    const later = detailOf(became, field)
    if (earlier !== later) yield { row: null, field, was: earlier, became: later }
  }
}

function* columnChanges(before: Columns, after: Columns, archer: ColumnKey): Generator<EntryChange> {
  const earlier = before.get(archer) ?? []
  const later = after.get(archer) ?? []
  const blank = blankFor(archer)
  const rows = Math.max(earlier.length, later.length)
  for (let row = 0; row < rows; row += 1) {
    const one = earlier[row] ?? blank
    const other = later[row] ?? blank
    for (const field of entryFields) {
      const was = fieldText(one, field)
      const became = fieldText(other, field)
      if (was !== became) yield { ...placeOf(archer, row), field, was, became }
    }
  }
}

function* allChanges(
  was: CardContent,
  became: CardContent,
  archers?: readonly ColumnKey[],
): Generator<CardChange> {
  yield* detailChanges(was, became)
  const before = columnsOf(was.scores)
  const after = columnsOf(became.scores)
  for (const archer of archers ?? archersOf([before, after])) yield* columnChanges(before, after, archer)
}

/** All changed values: the head first, then archer by archer, row by row. A missing row counts as blank. */
export const cardChanges = (
  was: CardContent,
  became: CardContent,
  archers: readonly ColumnKey[],
): CardChange[] => [...allChanges(was, became, archers)]

/** The places where two cards differ, except photos. */
export const changedPlaces = (one: CardContent, other: CardContent): Place[] =>
  [...allChanges(one, other)].flatMap((change): Place[] => {
    if (change.row === null) return [{ row: null, field: change.field }]
    const { participantId, row, field } = change
    return field === 'photoPath' ? [] : [{ ...placeOf(participantId, row), field }]
  })

/** Whether two cards have the same content. A blank row equals a missing one. */
export const sameContent = (one: CardContent, other: CardContent): boolean =>
  allChanges(one, other).next().done === true

/** Whether an archer's scores or distances differ between two states of a card, which voids a confirmation. */
export const isColumnChanged = (one: Columns, other: Columns, archer: ColumnKey): boolean =>
  [...columnChanges(one, other, archer)].some(({ field }) => field !== 'photoPath')

/** Whether anything that an archer shot differs between two states of a card, including photos. */
export const isShotChanged = (one: Columns, other: Columns, archer: ColumnKey): boolean =>
  columnChanges(one, other, archer).next().done !== true
