import type { Hit } from '../rounds/hits.ts'

/** The limits of a card's numbers (rule R24). */
export const cardLimits = {
  numberOfTargets: { least: 1, most: 50, fallback: 30 },
  startingTarget: { least: 1, most: 999, fallback: 1 },
  courseTargets: { least: 1, most: 50, fallback: 30 },
  distance: { least: 0, most: 1000 },
} as const

/** The most columns of a group's card. It exceeds any usual group size because groups are edited by hand. */
export const mostArchers = 12

export const archeryStyles = ['all', 'BH', 'JR', 'Trad', 'Comp'] as const
export type ArcheryStyle = (typeof archeryStyles)[number]

/**
 * On an event it means every division, on a group's card several. Every scheme has it, and no archer is listed under
 * it.
 */
export const allDivisions = 'all'

/** The scheme of every event and card that names none. */
export const usualSchemeId = 'styles'

/** The style of a card if none was chosen (rule R30). */
export const usualStyle: ArcheryStyle = 'BH'

export const distanceUnits = ['yards', 'meters'] as const
export type DistanceUnit = (typeof distanceUnits)[number]

export const clubNotSpecified = 'Not Specified'

/** A club's name as people read it, or undefined if it says nothing: empty, or the stored default. */
export const namedClub = (name: string | null): string | undefined => {
  const club = name?.trim() ?? ''
  return club === '' || club === clubNotSpecified ? undefined : club
}

/** The values of a card's weather. */
export const weathers = ['sun', 'cloud', 'rain', 'wind', 'snow'] as const

/** What a person enters for one target. Blank is not Miss: a target not shot has neither zone nor arrows. */
export interface Entry extends Hit {
  /** '' or a number from 0 to 1,000 with at most one decimal place, in the card's unit. */
  readonly distance: string
  readonly photoPath: string | null
  /** Filled in by 'Fill Example', not shot; absent otherwise. See `isExample`. */
  readonly isExample?: boolean | undefined
  /** The participant whose entry it is, on a group's card; absent on an own card. */
  readonly participantId?: string | undefined
}

/** An entry as the server sends it, with the values that follow from the hit and the order. */
export interface ScoredEntry extends Entry {
  readonly target: number
  /** In points; null if the target is blank. */
  readonly score: number | null
  /** Running total up to and including this row. */
  readonly subtotal: number
}

/**
 * Everything on a card that a person can change. Entries are identified by their position: one per row, or on a group's
 * card one per row and participant.
 */
export interface CardContent {
  /** The id of the card's round. It cannot change once a target is scored. */
  readonly roundId: string
  /** The scheme of the card's style, which never changes; the clubs' own styles if absent. */
  readonly divisionScheme?: string | undefined
  readonly archerName: string
  readonly club: string
  /** A calendar date, YYYY-MM-DD. */
  readonly date: string
  /** A code of the scheme, or 'all'. */
  readonly archeryStyle: string
  readonly distanceUnit: DistanceUnit
  readonly startingTarget: number
  readonly numberOfTargets: number
  readonly courseTargets: number
  /** One of `weathers`, or '' if not given. Absent on cards and in saves of apps that do not know remarks. */
  readonly weather?: string | undefined
  /** Whole degrees Celsius as text, or ''. */
  readonly temperature?: string | undefined
  /** For the archer only. It is left out when a card is shown to others, mailed or printed. */
  readonly note?: string | undefined
  /** The archer's bow, by its name at the time. */
  readonly bow?: string | undefined
  readonly scores: readonly Entry[]
}

/** The fields of a card's head that a person fills in. */
export type CardDetails = Omit<CardContent, 'scores' | 'roundId' | 'divisionScheme'>

/** The archer's remarks on an own card. A save that leaves one out keeps the stored value. */
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

/** The value of a field of the head; '' for an absent remark. */
export const detailOf = (card: CardDetails, field: keyof CardDetails): string | number => card[field] ?? ''

/** The name of a card as it is shown and shared: a group's card has the name of its group (rule R30). */
export const shownCardName = (archerName: string, isGroup: boolean): string =>
  isGroup ? archerName.replace(/ Combined$/, '') : archerName

export const blankEntry: Entry = { distance: '', zone: null, photoPath: null }

/** Whether nothing was shot at the target. */
export const isUnshot = ({ zone, arrows }: Hit): boolean =>
  zone === null && (arrows === undefined || arrows.length === 0)

export const isBlank = (entry: Entry): boolean =>
  entry.distance === '' && isUnshot(entry) && entry.photoPath === null

/** Whether an entry is a sample row, which never counts in a season. With a photo it was shot after all. */
export const isExample = ({ isExample = false, photoPath }: Entry): boolean => isExample && photoPath === null

/** The entries that were shot: all but the sample rows. */
export const withoutExamples = (entries: readonly Entry[]): readonly Entry[] =>
  entries.some(isExample) ? entries.filter((entry) => !isExample(entry)) : entries

const entryOf = ({ distance, zone, arrows, photoPath, isExample, participantId }: Entry): Entry => ({
  distance,
  zone,
  ...(arrows !== undefined && arrows.length > 0 && { arrows }),
  photoPath,
  ...(isExample && { isExample }),
  ...(participantId !== undefined && { participantId }),
})

type Remarks = Pick<CardDetails, (typeof remarkNames)[number]>

const remarksOf = ({ weather, temperature, note, bow }: Remarks): Remarks => ({
  ...(weather !== undefined && { weather }),
  ...(temperature !== undefined && { temperature }),
  ...(note !== undefined && { note }),
  ...(bow !== undefined && { bow }),
})

/** Adds the remarks of another card where this card has none. */
export const withRemarksOf = (card: CardContent, other: Remarks): CardContent => ({
  ...card,
  ...remarksOf(other),
  ...remarksOf(card),
})

/** The part of a card that a person can change, without the rest of a server's answer. */
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

/**
 * The fields that a person enters for a target; they are compared, and conflict, one by one. A card uses zones or
 * arrows, depending on its round. All arrows of a target are one field.
 */
export const shotFields = ['zone', 'arrows', 'distance'] as const
export type ShotField = (typeof shotFields)[number]

/** In the order in which the history lists them. */
export const entryFields = [...shotFields, 'photoPath'] as const
export type EntryField = (typeof entryFields)[number]
