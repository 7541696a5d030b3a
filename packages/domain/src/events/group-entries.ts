import type { Entry } from '../scoring/card.ts'
import { type Columns, entryAt, rowsIn } from '../scoring/columns.ts'
import { readZone } from '../scoring/round.ts'

/**
 * What becomes of values that somebody sends for a group's card: an editor's are entered, those of a former editor
 * fill what is blank and else are proposed, those for an event that is completed are all proposed.
 */
export type EntryMode = 'enter' | 'fill' | 'propose'

/** A value that waits until somebody decides: the card holds another. */
export interface ProposedValue {
  readonly participantId: string
  /** From 0. */
  readonly row: number
  readonly field: 'zone' | 'distance'
  readonly value: string | null
}

interface Entered {
  readonly columns: Columns
  readonly proposals: readonly ProposedValue[]
}

const isBlankValue = (value: string | null): boolean => value === null || value === ''

/** One photo stands for a whole row: the one that is new, else the one that is there. Photos are never taken away. */
const photoOf = (before: Columns, sent: Columns, row: number): string | null => {
  const archers = [...before.keys()]
  const there = archers.map((id) => entryAt(before, id, row).photoPath)
  const arrived = archers.map((id) => entryAt(sent, id, row).photoPath)
  return (
    arrived.find((photo) => photo !== null && !there.includes(photo)) ??
    there.find((photo) => photo !== null) ??
    null
  )
}

/** The card's columns with what was sent for them; a column or row that was not sent stays as it is. */
export const enterColumns = (before: Columns, sent: Columns, mode: EntryMode): Entered => {
  const proposals: ProposedValue[] = []
  const rows = Math.max(rowsIn(before), rowsIn(sent))

  const decide = <Value extends string | null>(
    place: Pick<ProposedValue, 'participantId' | 'row' | 'field'>,
    was: Value,
    wanted: Value,
  ): Value => {
    if (was === wanted || mode === 'enter') return wanted
    if (isBlankValue(wanted)) return was
    if (mode === 'fill' && isBlankValue(was)) return wanted
    proposals.push({ ...place, value: wanted })
    return was
  }

  const columns = new Map(
    [...before.keys()].map((id): [string | undefined, Entry[]] => [
      id,
      Array.from({ length: rows }, (_, row): Entry => {
        const was = entryAt(before, id, row)
        const wanted = sent.get(id)?.[row]
        const photoPath = mode === 'propose' ? was.photoPath : photoOf(before, sent, row)
        if (wanted === undefined || id === undefined) return { ...was, photoPath }
        const place = { participantId: id, row }
        return {
          ...was,
          zone: decide({ ...place, field: 'zone' }, was.zone, wanted.zone),
          distance: decide({ ...place, field: 'distance' }, was.distance, wanted.distance),
          photoPath,
        }
      }),
    ]),
  )
  return { columns, proposals }
}

/** Whether an archer's scores or distances differ between two states of a card: then a confirmation is void. */
export const isColumnChanged = (one: Columns, other: Columns, participantId: string): boolean =>
  Array.from({ length: Math.max(rowsIn(one), rowsIn(other)) }, (_, row) => row).some((row) => {
    const [a, b] = [entryAt(one, participantId, row), entryAt(other, participantId, row)]
    return a.zone !== b.zone || a.distance !== b.distance
  })

const valueIn = (accepted: readonly ProposedValue[], row: number, field: ProposedValue['field']) =>
  accepted.findLast((each) => each.row === row && each.field === field)?.value

/** The card's columns with values that were proposed and accepted; of two for one place the later counts. */
export const withAccepted = (before: Columns, accepted: readonly ProposedValue[]): Columns =>
  new Map(
    [...before.keys()].map((id) => {
      const own = accepted.filter(({ participantId }) => participantId === id)
      const rows = Math.max(before.get(id)?.length ?? 0, ...own.map(({ row }) => row + 1))
      const column = Array.from({ length: rows }, (_, row): Entry => {
        const was = entryAt(before, id, row)
        const zone = valueIn(own, row, 'zone')
        return {
          ...was,
          zone: zone === undefined ? was.zone : readZone(zone ?? ''),
          distance: valueIn(own, row, 'distance') ?? was.distance,
        }
      })
      return [id, column]
    }),
  )
