import {
  type CardContent,
  cardLimits,
  type Entry,
  mostArchers,
  type ShotField,
  shotFields,
  withRemarksOf,
} from './card.ts'
import { type CardShape, type Columns, columnsOf, entryAt, rowsIn, scoresFrom } from './columns.ts'
import { fieldText, withExampleMark, withValue } from './shot-fields.ts'

/**
 * What happens to values that someone sends for a group's card. 'enter' (an editor): they are stored. 'fill' (a former
 * editor): they fill blanks, and become proposals where they would change a value. 'propose' (completed event): all
 * become proposals.
 */
export type EntryMode = 'enter' | 'fill' | 'propose'

/**
 * Why a value needs a decision: its author is no longer the editor, its archer has moved to another card, it arrived
 * after the event was completed, or it changes a column after the group had handed in its card.
 */
export const proposalCauses = ['former-editor', 'moved', 'completed', 'finished'] as const
export type ProposalCause = (typeof proposalCauses)[number]

/** The most open proposals of one card: two whole cards of the largest group. */
export const mostOpenProposals = 2 * 2 * cardLimits.numberOfTargets.most * mostArchers

/** A value that differs from the card's and waits for a decision. */
export interface ProposedValue {
  readonly participantId: string
  /** From 0. */
  readonly row: number
  readonly field: ShotField
  /** Arrows as one text. */
  readonly value: string | null
}

interface Entered {
  readonly columns: Columns
  readonly proposals: readonly ProposedValue[]
}

const isBlankValue = (value: string | null): boolean => value === null || value === ''

/** The photo for a whole row: a newly sent one, or else the existing one. Photos are never removed. */
const photoOf = (before: Columns, sentColumns: Columns, row: number): string | null => {
  const archers = [...before.keys()]
  const photosBefore = archers.map((id) => entryAt(before, id, row).photoPath)
  const arrived = archers.map((id) => entryAt(sentColumns, id, row).photoPath)
  return (
    arrived.find((photo) => photo !== null && !photosBefore.includes(photo)) ??
    photosBefore.find((photo) => photo !== null) ??
    null
  )
}

const noColumns: ReadonlySet<string> = new Set()

/**
 * The card's columns with the sent values applied. Columns and rows that were not sent stay unchanged. Of the columns in
 * `closed` all changes become proposals, also of an editor.
 */
export const enterColumns = (
  before: Columns,
  sentColumns: Columns,
  mode: EntryMode,
  closed: ReadonlySet<string> = noColumns,
): Entered => {
  const proposals: ProposedValue[] = []
  const rows = Math.max(rowsIn(before), rowsIn(sentColumns))
  const photos = Array.from({ length: rows }, (_, row) => photoOf(before, sentColumns, row))

  const decide = (
    place: Pick<ProposedValue, 'participantId' | 'row' | 'field'>,
    was: string | null,
    wanted: string | null,
  ): string | null => {
    const isEntered = mode === 'enter' && !closed.has(place.participantId)
    if (was === wanted || isEntered) return wanted
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
        const sentEntry = sentColumns.get(id)?.[row]
        const photoPath = photos[row] ?? null
        // Stryker disable next-line ConditionalExpression: for the type; each column of a group has its archer.
        if (sentEntry === undefined || id === undefined) return { ...was, photoPath }
        let entry: Entry = { ...was, photoPath }
        for (const field of shotFields) {
          const place = { participantId: id, row, field }
          const stood = fieldText(was, field)
          const value = decide(place, stood, fieldText(sentEntry, field))
          // Stryker disable next-line ConditionalExpression: to set the value that stands changes nothing.
          if (value !== stood) entry = withValue(entry, field, value)
        }
        return entry
      }),
    ]),
  )
  return { columns, proposals }
}

interface Taken {
  readonly card: CardContent
  /** Values that wait for a decision. */
  readonly proposals: readonly ProposedValue[]
}

/**
 * Applies a save to a card. A save of an own card replaces the card with its head: rows that it does not name are
 * removed; remarks, and the marks of sample rows that are as they were, stay. A save of a group's card changes only the entries it names: other rows and columns stay,
 * photos are never removed, and its head is ignored; of the columns in `closed`, changes become proposals.
 */
export const takeSave = (
  storedCard: CardContent,
  { kind, columns: archers }: CardShape,
  sentCard: CardContent,
  mode: EntryMode = 'enter',
  closed: ReadonlySet<string> = noColumns,
): Taken => {
  if (kind === 'own') {
    const { scores: were } = storedCard
    const scores = sentCard.scores.map((entry, row) => withExampleMark(entry, [were[row]]))
    return { card: { ...withRemarksOf(sentCard, storedCard), scores }, proposals: [] }
  }
  const storedColumns = columnsOf(storedCard.scores)
  const before = new Map(archers.map((archer) => [archer, storedColumns.get(archer) ?? []]))
  const { columns, proposals } = enterColumns(before, columnsOf(sentCard.scores), mode, closed)
  const rows = Math.min(rowsIn(columns), storedCard.numberOfTargets)
  return { card: { ...storedCard, scores: scoresFrom(columns, rows) }, proposals }
}

export type ProposedPlace = Pick<ProposedValue, 'participantId' | 'row' | 'field'>

/** A key for the place of a proposed value. */
export const proposedPlace = ({ participantId, row, field }: ProposedPlace): string =>
  `${participantId} ${row} ${field}`

/** Keeps the last value for each place in `counting`; `overruled` contains the earlier values that differ from it. */
export const lastOfEach = <Value extends ProposedValue>(
  values: readonly Value[],
): { readonly counting: readonly Value[]; readonly overruled: readonly Value[] } => {
  const last = new Map(values.map((value) => [proposedPlace(value), value]))
  // Stryker disable next-line OptionalChaining: for the type; each place has a last value.
  const others = values.filter((value) => last.get(proposedPlace(value))?.value !== value.value)
  return { counting: [...last.values()], overruled: others }
}

const valueIn = (accepted: readonly ProposedValue[], row: number, field: ProposedValue['field']) =>
  accepted.findLast((each) => each.row === row && each.field === field)?.value

/** The card's columns with accepted proposals applied. Of two for one place the later one counts. */
export const withAccepted = (before: Columns, accepted: readonly ProposedValue[]): Columns =>
  new Map(
    [...before].map(([id, column]) => {
      const own = accepted.filter(({ participantId }) => participantId === id)
      const rows = Math.max(column.length, ...own.map(({ row }) => row + 1))
      const entries = Array.from({ length: rows }, (_, row): Entry => {
        let entry = entryAt(before, id, row)
        for (const field of shotFields) {
          const value = valueIn(own, row, field)
          if (value !== undefined) entry = withValue(entry, field, value)
        }
        return entry
      })
      return [id, entries]
    }),
  )
