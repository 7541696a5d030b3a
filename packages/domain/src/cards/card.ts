import type { Hit } from '../rounds/hits.ts'

/** Lowest and highest values that a card may have (rule R24). */
export const cardLimits = {
  numberOfTargets: { least: 1, most: 50, fallback: 30 },
  startingTarget: { least: 1, most: 999, fallback: 1 },
  courseTargets: { least: 1, most: 50, fallback: 30 },
  distance: { least: 0, most: 1000 },
} as const

/** Columns that a group's card can have: more than walk together anywhere, for groups are changed by hand. */
export const mostArchers = 12

export const archeryStyles = ['all', 'BH', 'JR', 'Trad', 'Comp'] as const
export type ArcheryStyle = (typeof archeryStyles)[number]

/** On an event every division, on a group's card several. Stands in every scheme; no one is listed by it. */
export const allDivisions = 'all'

/** The scheme of every event and card that names none. */
export const usualSchemeId = 'styles'

/** Of a card whose style no one has set (rule R30). */
export const usualStyle: ArcheryStyle = 'BH'

export const distanceUnits = ['yards', 'meters'] as const
export type DistanceUnit = (typeof distanceUnits)[number]

export const clubNotSpecified = 'Not Specified'

/** What a person enters for one target. Blank is not Miss: a target not shot has neither zone nor arrows. */
export interface Entry extends Hit {
  /** '' or a number from 0 to 1,000 with at most one decimal digit, in the card's unit. */
  readonly distance: string
  readonly photoPath: string | null
  /** Whose entry it is, in a group card; an archer's own card has one archer. */
  readonly participantId?: string | undefined
}

/** An entry as the server answers it: with what follows from what was shot and from the order. */
export interface ScoredEntry extends Entry {
  readonly target: number
  /** Points; null while the target is blank. */
  readonly score: number | null
  /** Running total up to and including this row. */
  readonly subtotal: number
}

/**
 * Everything on a card that a person can change. One entry a row, known by its position; in a group card one for each
 * row and participant.
 */
export interface CardContent {
  /** Of the round that it is a card of; it stays what it is once a target is scored. */
  readonly roundId: string
  /** The scheme of its style, for good; none is the clubs' own styles. */
  readonly divisionScheme?: string | undefined
  readonly archerName: string
  readonly club: string
  /** Calendar date, YYYY-MM-DD. */
  readonly date: string
  /** A code of the scheme, or 'all'. */
  readonly archeryStyle: string
  readonly distanceUnit: DistanceUnit
  readonly startingTarget: number
  readonly numberOfTargets: number
  readonly courseTargets: number
  readonly scores: readonly Entry[]
}

/** The fields of a card's head that a person fills in. */
export type CardDetails = Omit<CardContent, 'scores' | 'roundId' | 'divisionScheme'>

export const detailNames = [
  'archerName',
  'club',
  'date',
  'archeryStyle',
  'distanceUnit',
  'startingTarget',
  'numberOfTargets',
  'courseTargets',
] as const satisfies readonly (keyof CardDetails)[]

export const blankEntry: Entry = { distance: '', zone: null, photoPath: null }

/** Whether nothing was shot at a target. */
export const isUnshot = ({ zone, arrows }: Hit): boolean =>
  zone === null && (arrows === undefined || arrows.length === 0)

export const isBlank = (entry: Entry): boolean =>
  entry.distance === '' && isUnshot(entry) && entry.photoPath === null

const entryOf = ({ distance, zone, arrows, photoPath, participantId }: Entry): Entry => ({
  distance,
  zone,
  ...(arrows !== undefined && arrows.length > 0 && { arrows }),
  photoPath,
  ...(participantId !== undefined && { participantId }),
})

/** What a person can change of a card, without what a server's answer carries beside it. */
export const contentOf = (card: CardContent): CardContent => ({
  roundId: card.roundId,
  ...(card.divisionScheme !== undefined && { divisionScheme: card.divisionScheme }),
  archerName: card.archerName,
  club: card.club,
  date: card.date,
  archeryStyle: card.archeryStyle,
  distanceUnit: card.distanceUnit,
  startingTarget: card.startingTarget,
  numberOfTargets: card.numberOfTargets,
  courseTargets: card.courseTargets,
  scores: card.scores.map(entryOf),
})
