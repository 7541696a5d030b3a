import { blankEntry, type CardContent, type CardDetails, type Entry, isBlank } from './card.ts'
import { describeCard, scoreTarget, setDistance } from './edits.ts'
import type { ZoneCode } from './round.ts'

/** A place on a card that two sides changed to different values. Row null means the card's head. */
export type Conflict =
  | {
      readonly row: number
      readonly field: 'zone'
      readonly mine: ZoneCode | null
      readonly theirs: ZoneCode | null
    }
  | { readonly row: number; readonly field: 'distance'; readonly mine: string; readonly theirs: string }
  | {
      readonly row: null
      readonly field: keyof CardDetails
      readonly mine: string | number
      readonly theirs: string | number
    }

export interface Merge {
  readonly merged: CardContent
  readonly conflicts: readonly Conflict[]
}

const detailFields = [
  'archerName',
  'club',
  'date',
  'archeryStyle',
  'distanceUnit',
  'startingTarget',
  'numberOfTargets',
  'courseTargets',
] as const satisfies readonly (keyof CardDetails)[]

type Side = 'mine' | 'theirs' | 'both'

/** Whose value a field takes: the side that changed it. Equal values are no conflict. */
const sideOf = <T>(base: T, mine: T, theirs: T): Side => {
  if (mine === theirs || mine === base) return 'theirs'
  return theirs === base ? 'mine' : 'both'
}

const mergeEntry = (
  row: number,
  base: Entry,
  mine: Entry,
  theirs: Entry,
): { entry: Entry; conflicts: Conflict[] } => {
  const zoneSide = sideOf(base.zone, mine.zone, theirs.zone)
  const distanceSide = sideOf(base.distance, mine.distance, theirs.distance)
  const conflicts: Conflict[] = []
  if (zoneSide === 'both') conflicts.push({ row, field: 'zone', mine: mine.zone, theirs: theirs.zone })
  if (distanceSide === 'both') {
    conflicts.push({ row, field: 'distance', mine: mine.distance, theirs: theirs.distance })
  }
  const entry = {
    distance: distanceSide === 'mine' ? mine.distance : theirs.distance,
    zone: zoneSide === 'mine' ? mine.zone : theirs.zone,
    // Photos never conflict: the latest one received shows, and mine is yet to be received.
    photoPath: mine.photoPath === base.photoPath ? theirs.photoPath : mine.photoPath,
  }
  return { entry, conflicts }
}

/**
 * Three-way merge of a card, row by row and field by field. Where both sides changed the same field to
 * different values, theirs (what the server has) counts until a person chooses; both are in `conflicts`.
 */
export const mergeCards = (base: CardContent, mine: CardContent, theirs: CardContent): Merge => {
  const conflicts: Conflict[] = []
  const ours: Partial<CardDetails> = {}
  for (const field of detailFields) {
    const side = sideOf(base[field], mine[field], theirs[field])
    if (side === 'both') conflicts.push({ row: null, field, mine: mine[field], theirs: theirs[field] })
    if (side === 'mine') Object.assign(ours, { [field]: mine[field] })
  }
  const rows = Math.max(base.scores.length, mine.scores.length, theirs.scores.length)
  const scores = Array.from({ length: rows }, (_, row) => {
    const at = (card: CardContent) => card.scores[row] ?? blankEntry
    const merged = mergeEntry(row, at(base), at(mine), at(theirs))
    conflicts.push(...merged.conflicts)
    return merged.entry
  })
  const details = { ...theirs, ...ours }
  const used = scores.findLastIndex((entry) => !isBlank(entry)) + 1
  const numberOfTargets = Math.max(details.numberOfTargets, used)
  return { merged: { ...details, numberOfTargets, scores: scores.slice(0, numberOfTargets) }, conflicts }
}

/** What a card says now at the place of a conflict. */
export const valueAt = (card: CardContent, { row, field }: Conflict): string | number | null =>
  row === null ? card[field] : (card.scores[row] ?? blankEntry)[field]

/** The card with my value at the place of a conflict: a person chose it. */
export const chooseMine = (card: CardContent, conflict: Conflict): CardContent => {
  if (conflict.row === null) {
    const details: Partial<CardDetails> = {}
    Object.assign(details, { [conflict.field]: conflict.mine })
    return describeCard(card, details)
  }
  const { row } = conflict
  const grown = row < card.numberOfTargets ? card : { ...card, numberOfTargets: row + 1 }
  return conflict.field === 'zone'
    ? scoreTarget(grown, row, conflict.mine)
    : setDistance(grown, row, conflict.mine)
}

/** Whether two cards say the same, rows that are blank on one and missing on the other included. */
export const sameContent = (one: CardContent, other: CardContent): boolean => {
  if (detailFields.some((field) => one[field] !== other[field])) return false
  const rows = Math.max(one.scores.length, other.scores.length)
  return Array.from({ length: rows }, (_, row) => row).every((row) => {
    const a = one.scores[row] ?? blankEntry
    const b = other.scores[row] ?? blankEntry
    return a.zone === b.zone && a.distance === b.distance && a.photoPath === b.photoPath
  })
}
