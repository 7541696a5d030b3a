import type { DistanceUnit } from '../cards/card.ts'

/** The most bows, arrows and sight marks of one archer together. */
export const mostEquipment = 500

export interface BowKept {
  readonly id: string
  readonly name: string
  /** One of the clubs' own styles, or ''. */
  readonly style: string
  readonly drawWeight: string
  readonly notes: string
}

export interface ArrowsKept {
  readonly id: string
  readonly name: string
  readonly spine: string
  readonly length: string
  readonly weight: string
  /** How many of them there are. */
  readonly count: string
  readonly notes: string
}

/** Where a sight is set for a distance. */
export interface SightMark {
  readonly id: string
  readonly bowId: string
  /** A number from 0 to 1,000 with at most one decimal place. */
  readonly distance: string
  readonly unit: DistanceUnit
  readonly mark: string
}

/** One piece of equipment. Phones store, send and merge each separately. */
export type Kept =
  | { readonly kind: 'bow'; readonly item: BowKept }
  | { readonly kind: 'arrows'; readonly item: ArrowsKept }
  | { readonly kind: 'mark'; readonly item: SightMark }

/**
 * The id of a sight mark. It follows from bow and distance, so that two phones that set the same mark edit the same
 * record.
 */
export const markId = ({ bowId, distance, unit }: Pick<SightMark, 'bowId' | 'distance' | 'unit'>): string =>
  `${bowId} ${Number(distance)} ${unit}`

const inMeters = ({ distance, unit }: Pick<SightMark, 'distance' | 'unit'>): number =>
  Number(distance) * (unit === 'yards' ? 0.9144 : 1)

/** The marks of a bow, nearest first. */
export const marksOf = (marks: readonly SightMark[], bowId: string): SightMark[] =>
  marks.filter((mark) => mark.bowId === bowId).toSorted((one, other) => inMeters(one) - inMeters(other))
