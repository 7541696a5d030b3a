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

/** What the weather can be on a card. */
export const weathers = ['sun', 'cloud', 'rain', 'wind', 'snow'] as const
export type Weather = (typeof weathers)[number]

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
  /** One of `weathers`, or '' while no one said. Absent on cards, and in saves, of apps that know no remarks. */
  readonly weather?: string | undefined
  /** Whole degrees Celsius as text, or ''. */
  readonly temperature?: string | undefined
  /** For the archer alone: what a card is shown by, mailed or printed leaves it out. */
  readonly note?: string | undefined
  /** The archer's bow, as it was called. */
  readonly bow?: string | undefined
  readonly scores: readonly Entry[]
}

/** The fields of a card's head that a person fills in. */
export type CardDetails = Omit<CardContent, 'scores' | 'roundId' | 'divisionScheme'>

/** What an archer remarks on an own card. A save that does not name one leaves it as it is. */
export const remarkNames = [
  'weather',
  'temperature',
  'note',
  'bow',
] as const satisfies readonly (keyof CardDetails)[]

export const detailNames = [
  'archerName',
  'club',
  'date',
  'archeryStyle',
  'distanceUnit',
  'startingTarget',
  'numberOfTargets',
  'courseTargets',
  ...remarkNames,
] as const satisfies readonly (keyof CardDetails)[]

/** What stands in a field of a card's head; a remark that no one made is ''. */
export const detailOf = (card: CardDetails, field: keyof CardDetails): string | number => card[field] ?? ''

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

type Remarks = Pick<CardDetails, (typeof remarkNames)[number]>

const remarksOf = ({ weather, temperature, note, bow }: Remarks): Remarks => ({
  ...(weather !== undefined && { weather }),
  ...(temperature !== undefined && { temperature }),
  ...(note !== undefined && { note }),
  ...(bow !== undefined && { bow }),
})

/** A card with the remarks of another where it makes none itself. */
export const withRemarksOf = (card: CardContent, other: Remarks): CardContent => ({
  ...card,
  ...remarksOf(other),
  ...remarksOf(card),
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
  ...remarksOf(card),
  scores: card.scores.map(entryOf),
})
