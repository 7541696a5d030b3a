import {
  type CardContent,
  type CardDetails,
  detailNames,
  detailOf,
  type Entry,
  isUnshot,
  type ShotField,
  shotFields,
} from './card.ts'
import { type EntryPlace, placeOf } from './changes.ts'
import {
  archersOf,
  blankFor,
  type Columns,
  columnsOf,
  entryAt,
  rowsIn,
  rowsUsed,
  scoresFrom,
} from './columns.ts'
import { describeCard } from './edits.ts'
import { fieldText, withExampleMark, withValue } from './shot-fields.ts'

/** A place that both sides changed to different values. Row null means the card's head. */
export type Conflict =
  | (EntryPlace & {
      readonly field: ShotField
      /** Arrows as one text; null if nothing was shot. */
      readonly mine: string | null
      readonly theirs: string | null
    })
  | {
      readonly participantId?: undefined
      readonly row: null
      readonly field: keyof CardDetails
      readonly mine: string | number
      readonly theirs: string | number
    }

export interface Merge {
  readonly merged: CardContent
  readonly conflicts: readonly Conflict[]
}

type Side = 'mine' | 'theirs' | 'both'

/** The side whose value a field takes: the one that changed it. Equal values are no conflict. */
const sideOf = <T>(base: T | undefined, mine: T, theirs: T): Side => {
  // Stryker disable next-line StringLiteral: nothing asks for this side by its name.
  if (mine === theirs || mine === base) return 'theirs'
  return theirs === base ? 'mine' : 'both'
}

const mergeEntry = (
  place: EntryPlace,
  base: Entry,
  mine: Entry,
  theirs: Entry,
): { entry: Entry; conflicts: Conflict[] } => {
  const conflicts: Conflict[] = []
  // Photos never conflict. A photo that I changed is used, because the server has not received it yet.
  const photoPath = mine.photoPath === base.photoPath ? theirs.photoPath : mine.photoPath
  let entry: Entry = { ...blankFor(place.participantId), photoPath }
  for (const field of shotFields) {
    const own = fieldText(mine, field)
    const other = fieldText(theirs, field)
    const side = sideOf(fieldText(base, field), own, other)
    if (side === 'both') conflicts.push({ ...place, field, mine: own, theirs: other })
    entry = withValue(entry, field, side === 'mine' ? own : other)
  }
  return { entry: withExampleMark(entry, [mine, theirs]), conflicts }
}

const mergeDetails = (base: CardDetails | null, mine: CardDetails, theirs: CardDetails) => {
  const conflicts: Conflict[] = []
  const ours: Partial<CardDetails> = {}
  for (const field of detailNames) {
    const own = detailOf(mine, field)
    const other = detailOf(theirs, field)
    const side = sideOf(base === null ? undefined : detailOf(base, field), own, other)
    if (side === 'both') conflicts.push({ row: null, field, mine: own, theirs: other })
    if (side === 'mine') Object.assign(ours, { [field]: own })
  }
  return { ours, conflicts }
}

const hasShots = ({ scores }: CardContent): boolean => scores.some((entry) => !isUnshot(entry))

/**
 * The round of a merged card: of the side that has shots, or else of the side that changed it. Null if both have shots
 * in different rounds, because such entries are never merged.
 */
export const roundOfMerge = (
  base: CardContent | null,
  mine: CardContent,
  theirs: CardContent,
): string | null => {
  if (mine.roundId === theirs.roundId) return theirs.roundId
  if (hasShots(theirs)) return hasShots(mine) ? null : theirs.roundId
  if (hasShots(mine)) return mine.roundId
  return theirs.roundId === base?.roundId ? mine.roundId : theirs.roundId
}

/**
 * Three-way merge of a card by participant, row and field. If both sides changed a field to different values, theirs
 * (the server's) is used until a person chooses, and both are in `conflicts`. A null base means that the sides have no
 * common version: every value that both have and that differs is a conflict. Throws RangeError for entries of two
 * rounds: see `roundOfMerge`.
 */
export const mergeCards = (base: CardContent | null, mine: CardContent, theirs: CardContent): Merge => {
  const roundId = roundOfMerge(base, mine, theirs)
  if (roundId === null) throw new RangeError(`Entries of ${mine.roundId} and ${theirs.roundId} do not merge`)
  const { ours, conflicts } = mergeDetails(base, mine, theirs)
  const was = columnsOf(base?.scores ?? [])
  const ownColumns = columnsOf(mine.scores)
  const theirColumns = columnsOf(theirs.scores)
  const rows = Math.max(rowsIn(was), rowsIn(ownColumns), rowsIn(theirColumns))
  const columns = new Map(
    archersOf([theirColumns, ownColumns, was]).map((archer) => {
      const column = Array.from({ length: rows }, (_, row) => {
        const entryIn = (card: Columns) => entryAt(card, archer, row)
        const merged = mergeEntry(
          placeOf(archer, row),
          entryIn(was),
          entryIn(ownColumns),
          entryIn(theirColumns),
        )
        conflicts.push(...merged.conflicts)
        return merged.entry
      })
      return [archer, column] as const
    }),
  )
  const details = { ...theirs, ...ours, roundId }
  const numberOfTargets = Math.max(details.numberOfTargets, rowsUsed(columns))
  const scores = scoresFrom(columns, Math.min(rows, numberOfTargets))
  return { merged: { ...details, numberOfTargets, scores }, conflicts }
}

/** Resolves a conflict with my value, which a person chose. */
export const chooseMine = (card: CardContent, conflict: Conflict): CardContent => {
  if (conflict.row === null) {
    const details: Partial<CardDetails> = {}
    Object.assign(details, { [conflict.field]: conflict.mine })
    return describeCard(card, details)
  }
  const { participantId, row, field, mine } = conflict
  const columns = columnsOf(card.scores)
  const rows = Math.max(rowsIn(columns), row + 1)
  const column = Array.from({ length: rows }, (_, index) => {
    const entry = entryAt(columns, participantId, index)
    return index === row ? withValue(entry, field, mine) : entry
  })
  return {
    ...card,
    numberOfTargets: Math.max(card.numberOfTargets, row + 1),
    scores: scoresFrom(new Map(columns).set(participantId, column), rows),
  }
}
