import { type CardContent, cardLimits, type Entry, mostArchers, withRemarksOf } from './card.ts'
import { type CardShape, type Columns, columnsOf, entryAt, rowsIn, scoresFrom } from './columns.ts'
import { fieldText, type ShotField, shotFields, withValue } from './shot-fields.ts'

/**
 * What becomes of values that someone sends for a group's card: an editor's are entered, those of a former editor
 * fill what is blank and else are proposed, those for an event that is completed are all proposed.
 */
export type EntryMode = 'enter' | 'fill' | 'propose'

/**
 * Why a value waits: its author is not the editor any more, its archer is on another card by now, or it came
 * when the event was completed.
 */
export const proposalCauses = ['former-editor', 'moved', 'completed'] as const
export type ProposalCause = (typeof proposalCauses)[number]

/** Values that can wait on one card: two whole cards of the largest group. */
export const mostOpenProposals = 2 * 2 * cardLimits.numberOfTargets.most * mostArchers

/** A value that waits until someone decides: the card holds another. */
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
  const photos = Array.from({ length: rows }, (_, row) => photoOf(before, sent, row))

  const decide = (
    place: Pick<ProposedValue, 'participantId' | 'row' | 'field'>,
    was: string | null,
    wanted: string | null,
  ): string | null => {
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
        const photoPath = photos[row] ?? null
        if (wanted === undefined || id === undefined) return { ...was, photoPath }
        let entry: Entry = { ...was, photoPath }
        for (const field of shotFields) {
          const place = { participantId: id, row, field }
          const stood = fieldText(was, field)
          const value = decide(place, stood, fieldText(wanted, field))
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
 * What a save makes of a card. An own save replaces it, head and all: rows that it does not name are gone, remarks stay. A group's
 * enters what it names: other rows and columns stay, a photo is never taken away, its head says nothing.
 */
export const takeSave = (
  stored: CardContent,
  { kind, columns: archers }: CardShape,
  sent: CardContent,
  mode: EntryMode = 'enter',
): Taken => {
  if (kind === 'own') return { card: withRemarksOf(sent, stored), proposals: [] }
  const there = columnsOf(stored.scores)
  const before = new Map(archers.map((archer) => [archer, there.get(archer) ?? []]))
  const { columns, proposals } = enterColumns(before, columnsOf(sent.scores), mode)
  const rows = Math.min(rowsIn(columns), stored.numberOfTargets)
  return { card: { ...stored, scores: scoresFrom(columns, rows) }, proposals }
}

export type ProposedPlace = Pick<ProposedValue, 'participantId' | 'row' | 'field'>

/** Names the place that a value is proposed for. */
export const proposedPlace = ({ participantId, row, field }: ProposedPlace): string =>
  `${participantId} ${row} ${field}`

/** Of several values for one place the last counts: those that do, and those that another value replaces. */
export const lastOfEach = <Value extends ProposedValue>(
  values: readonly Value[],
): { readonly counting: readonly Value[]; readonly overruled: readonly Value[] } => {
  const last = new Map(values.map((value) => [proposedPlace(value), value]))
  const others = values.filter((value) => last.get(proposedPlace(value))?.value !== value.value)
  return { counting: [...last.values()], overruled: others }
}

const valueIn = (accepted: readonly ProposedValue[], row: number, field: ProposedValue['field']) =>
  accepted.findLast((each) => each.row === row && each.field === field)?.value

/** The card's columns with values that were proposed and accepted; of two for one place the later counts. */
export const withAccepted = (before: Columns, accepted: readonly ProposedValue[]): Columns =>
  new Map(
    [...before.keys()].map((id) => {
      const own = accepted.filter(({ participantId }) => participantId === id)
      const rows = Math.max(before.get(id)?.length ?? 0, ...own.map(({ row }) => row + 1))
      const column = Array.from({ length: rows }, (_, row): Entry => {
        let entry = entryAt(before, id, row)
        for (const field of shotFields) {
          const value = valueIn(own, row, field)
          if (value !== undefined) entry = withValue(entry, field, value)
        }
        return entry
      })
      return [id, column]
    }),
  )
