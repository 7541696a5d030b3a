import type { ZoneCode } from '../../rounds/round.ts'
import { type CardContent, type CardDetails, detailNames, type Entry, isBlank } from '../card.ts'
import { archersOf, blankFor, type Columns, columnsOf, entryAt, rowsIn, scoresFrom } from '../columns.ts'
import { describeCard } from './edits.ts'

/** Where an entry stands: its row, and in a group card whose it is. */
interface EntryPlace {
  readonly participantId?: string | undefined
  readonly row: number
}

/** A place on a card that two sides changed to different values. Row null means the card's head. */
export type Conflict =
  | (EntryPlace & {
      readonly field: 'zone'
      readonly mine: ZoneCode | null
      readonly theirs: ZoneCode | null
    })
  | (EntryPlace & { readonly field: 'distance'; readonly mine: string; readonly theirs: string })
  | {
      readonly participantId?: undefined
      readonly row: null
      readonly field: keyof CardDetails
      readonly mine: string | number
      readonly theirs: string | number
    }

/** A place that holds one value: participant, position, field. */
export type Place =
  | (EntryPlace & { readonly field: 'zone' | 'distance' })
  | { readonly participantId?: undefined; readonly row: null; readonly field: keyof CardDetails }

export interface Merge {
  readonly merged: CardContent
  readonly conflicts: readonly Conflict[]
}

type Side = 'mine' | 'theirs' | 'both'

/** Whose value a field takes: the side that changed it. Equal values are no conflict. */
const sideOf = <T>(base: T | undefined, mine: T, theirs: T): Side => {
  if (mine === theirs || mine === base) return 'theirs'
  return theirs === base ? 'mine' : 'both'
}

const placeOf = (participantId: string | undefined, row: number): EntryPlace =>
  participantId === undefined ? { row } : { participantId, row }

const mergeEntry = (
  place: EntryPlace,
  base: Entry,
  mine: Entry,
  theirs: Entry,
): { entry: Entry; conflicts: Conflict[] } => {
  const zoneSide = sideOf(base.zone, mine.zone, theirs.zone)
  const distanceSide = sideOf(base.distance, mine.distance, theirs.distance)
  const conflicts: Conflict[] = []
  if (zoneSide === 'both') conflicts.push({ ...place, field: 'zone', mine: mine.zone, theirs: theirs.zone })
  if (distanceSide === 'both') {
    conflicts.push({ ...place, field: 'distance', mine: mine.distance, theirs: theirs.distance })
  }
  const entry = {
    ...blankFor(place.participantId),
    distance: distanceSide === 'mine' ? mine.distance : theirs.distance,
    zone: zoneSide === 'mine' ? mine.zone : theirs.zone,
    // Photos never conflict: the latest one received shows, and mine is yet to be received.
    photoPath: mine.photoPath === base.photoPath ? theirs.photoPath : mine.photoPath,
  }
  return { entry, conflicts }
}

const mergeDetails = (base: CardDetails | null, mine: CardDetails, theirs: CardDetails) => {
  const conflicts: Conflict[] = []
  const ours: Partial<CardDetails> = {}
  for (const field of detailNames) {
    const side = sideOf(base?.[field], mine[field], theirs[field])
    if (side === 'both') conflicts.push({ row: null, field, mine: mine[field], theirs: theirs[field] })
    if (side === 'mine') Object.assign(ours, { [field]: mine[field] })
  }
  return { ours, conflicts }
}

/**
 * Three-way merge of a card by participant, row and field. Where both sides changed the same field to different
 * values, theirs (what the server has) counts until a person chooses; both are in `conflicts`. Without a base the two
 * are known to have nothing in common: whatever both say, and say differently, is asked about.
 */
export const mergeCards = (base: CardContent | null, mine: CardContent, theirs: CardContent): Merge => {
  const { ours, conflicts } = mergeDetails(base, mine, theirs)
  const [was, here, there] = [columnsOf(base?.scores ?? []), columnsOf(mine.scores), columnsOf(theirs.scores)]
  const rows = Math.max(rowsIn(was), rowsIn(here), rowsIn(there))
  const columns = new Map(
    archersOf([there, here, was]).map((archer) => {
      const column = Array.from({ length: rows }, (_, row) => {
        const at = (card: Columns) => entryAt(card, archer, row)
        const merged = mergeEntry(placeOf(archer, row), at(was), at(here), at(there))
        conflicts.push(...merged.conflicts)
        return merged.entry
      })
      return [archer, column] as const
    }),
  )
  const details = { ...theirs, ...ours }
  const used = Math.max(0, ...[...columns.values()].map((column) => lastUsed(column) + 1))
  const numberOfTargets = Math.max(details.numberOfTargets, used)
  const scores = scoresFrom(columns, Math.min(rows, numberOfTargets))
  return { merged: { ...details, numberOfTargets, scores }, conflicts }
}

const lastUsed = (column: readonly Entry[]): number => column.findLastIndex((entry) => !isBlank(entry))

/** Whether two speak of the same participant, position and field. */
export const isSamePlace = (one: Place, other: Place): boolean =>
  one.row === other.row && one.field === other.field && one.participantId === other.participantId

/** What a card says now at a place. */
export const valueAt = (card: CardContent, place: Place): string | number | null =>
  place.row === null
    ? card[place.field]
    : entryAt(columnsOf(card.scores), place.participantId, place.row)[place.field]

/** The card with my value at the place of a conflict: a person chose it. */
export const chooseMine = (card: CardContent, conflict: Conflict): CardContent => {
  if (conflict.row === null) {
    const details: Partial<CardDetails> = {}
    Object.assign(details, { [conflict.field]: conflict.mine })
    return describeCard(card, details)
  }
  const { participantId, row, field, mine } = conflict
  const columns = columnsOf(card.scores)
  const rows = Math.max(rowsIn(columns), row + 1)
  const column = Array.from({ length: rows }, (_, at) => {
    const entry = entryAt(columns, participantId, at)
    return at === row ? { ...entry, [field]: mine } : entry
  })
  return {
    ...card,
    numberOfTargets: Math.max(card.numberOfTargets, row + 1),
    scores: scoresFrom(new Map(columns).set(participantId, column), rows),
  }
}

/** The places that two cards of the same archers differ at, but for photos. */
export const changedPlaces = (one: CardContent, other: CardContent): Place[] => {
  const places = detailNames
    .filter((field) => one[field] !== other[field])
    .map((field): Place => ({ row: null, field }))
  const [a, b] = [columnsOf(one.scores), columnsOf(other.scores)]
  const rows = Math.max(rowsIn(a), rowsIn(b))
  for (const archer of archersOf([a, b])) {
    for (let row = 0; row < rows; row += 1) {
      const [before, after] = [entryAt(a, archer, row), entryAt(b, archer, row)]
      if (before.zone !== after.zone) places.push({ ...placeOf(archer, row), field: 'zone' })
      if (before.distance !== after.distance) places.push({ ...placeOf(archer, row), field: 'distance' })
    }
  }
  return places
}

/** Whether two cards say the same, rows that are blank on one and missing on the other included. */
export const sameContent = (one: CardContent, other: CardContent): boolean => {
  if (detailNames.some((field) => one[field] !== other[field])) return false
  const [a, b] = [columnsOf(one.scores), columnsOf(other.scores)]
  const rows = Math.max(rowsIn(a), rowsIn(b))
  return archersOf([a, b]).every((archer) =>
    Array.from({ length: rows }, (_, row) => row).every((row) => {
      const [here, there] = [entryAt(a, archer, row), entryAt(b, archer, row)]
      return (
        here.zone === there.zone && here.distance === there.distance && here.photoPath === there.photoPath
      )
    }),
  )
}
