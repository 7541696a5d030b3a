import { areasOfArrow, pointsOfArrow, type Round } from './round.ts'
import { threeArrowRound, type ZoneCode, zoneCodes } from './three-arrow.ts'

/** Codes of areas in the order shot, `M` for a miss, null for an arrow not entered. The last one is never null. */
export type Arrows = readonly (string | null)[]

/** An arrow that missed. */
export const missed = 'M'

/** A target that all arrows missed, where the first hit counts. */
export const missedTarget = 'Miss'

/**
 * What was shot at a target, as cards store it (rule R44): a zone in the three-arrow A/B/C round, arrows in all others.
 * Neither zone nor arrows means blank, which is not a miss.
 */
export interface Hit {
  readonly zone: ZoneCode | null
  readonly arrows?: Arrows | undefined
}

/** The result of a target. */
export interface Outcome {
  readonly points: number
  /**
   * The target has its hit or all its arrows. Otherwise it is begun: its points count, but it is not a scored target.
   */
  readonly isScored: boolean
  /** What is counted: its zone where the first hit counts, otherwise an area or M for each arrow. */
  readonly counted: readonly string[]
  /** How many arrows were shot at it. */
  readonly arrows: number
}

/** An arrow and an area where the first hit counts, or `Miss`. */
export interface HitZone {
  readonly code: string
  readonly points: number
  /** From 1; null for a miss. */
  readonly arrow: number | null
  /** The code of the area; null for a miss. */
  readonly area: string | null
}

interface Table {
  /** Best first: by points, then the earlier arrow, then the order of the areas; a miss is last. */
  readonly zones: readonly HitZone[]
  readonly outcomes: ReadonlyMap<string, Outcome>
  readonly arrowsIn: ReadonlyMap<string | null, Arrows>
  readonly places: ReadonlyMap<string, number>
}

const allMissed = (arrows: number): Arrows => Array.from({ length: arrows }, () => missed)

const hitZones = (round: Round): HitZone[] =>
  Array.from({ length: round.arrows }, (_, arrow) => areasOfArrow(round, arrow))
    .flatMap((areas, arrow) =>
      areas.map(({ code, points }) => ({
        code: `${arrow + 1}${code}`,
        points,
        arrow: arrow + 1,
        area: code,
      })),
    )
    .toSorted((one, other) => other.points - one.points)

const tables = new WeakMap<Round, Table>()

const tableOf = (round: Round): Table => {
  const knownTable = tables.get(round)
  // Stryker disable next-line ConditionalExpression: a table that is made again is the same.
  if (knownTable !== undefined) return knownTable
  const zones: HitZone[] =
    round.counting === 'first-hit'
      ? [...hitZones(round), { code: missedTarget, points: round.miss, arrow: null, area: null }]
      : []
  const newTable: Table = {
    zones,
    outcomes: new Map(
      zones.map(({ code, points, arrow }) => [
        code,
        { points, isScored: true, counted: [code], arrows: arrow ?? round.arrows },
      ]),
    ),
    arrowsIn: new Map(
      zones.map(({ code, arrow, area }) => [
        code,
        arrow === null ? allMissed(round.arrows) : [...allMissed(arrow - 1), area],
      ]),
    ),
    places: new Map(round.areas.map(({ code }, place) => [code, place])),
  }
  // Stryker disable next-line CallExpression: the same.
  tables.set(round, newTable)
  return newTable
}

/** The zones of a round where the first hit counts, best first; empty where all arrows count. */
export const zonesOf = (round: Round): readonly HitZone[] => tableOf(round).zones

/** Whether cards of a round store zones; all others store arrows. */
export const writesZones = ({ id }: Pick<Round, 'id'>): boolean => id === threeArrowRound.id

/** Arrows in the form in which cards store them: without missing arrows at the end. */
export const trimmed = (arrows: Arrows): Arrows =>
  arrows.slice(0, arrows.findLastIndex((code) => code !== null) + 1)

/** What was shot at a target, arrow by arrow. */
export const arrowsOf = (round: Round, { zone, arrows = [] }: Hit): Arrows =>
  writesZones(round) ? (tableOf(round).arrowsIn.get(zone) ?? []) : arrows

/** Arrows in the form in which cards of the round store them. */
export const hitFrom = (round: Round, arrows: Arrows): Hit => {
  const trimmedArrows = trimmed(arrows)
  if (!writesZones(round))
    return { zone: null, arrows: trimmedArrows.length === 0 ? undefined : trimmedArrows }
  const code = zoneOfArrows(round, trimmedArrows)
  return { zone: zoneCodes.find((zone) => zone === code) ?? null }
}

const zoneOfArrows = ({ arrows: most }: Pick<Round, 'arrows'>, arrows: Arrows): string | null => {
  const last = arrows.at(-1)
  if (last === undefined || last === null) return null
  if (last !== missed) return `${arrows.length}${last}`
  return arrows.length === most ? missedTarget : null
}

/** The zone of a target where the first hit counts; null while it has neither a hit nor all its arrows. */
const zoneOf = (round: Round, hit: Hit): string | null =>
  writesZones(round) ? hit.zone : zoneOfArrows(round, hit.arrows ?? [])

const outcomeOfAll = (round: Round, arrows: Arrows): Outcome | null => {
  if (arrows.length === 0) return null
  const { places } = tableOf(round)
  const counted: string[] = []
  let points = 0
  arrows.forEach((code, arrow) => {
    if (code === null) return
    counted.push(code)
    points += code === missed ? round.miss : (pointsOfArrow(round, arrow)[places.get(code) ?? -1] ?? 0)
  })
  return { points, isScored: counted.length === round.arrows, counted, arrows: counted.length }
}

/** The result of a target; null if it is blank. */
export const outcomeOf = (round: Round, hit: Hit): Outcome | null => {
  if (round.counting === 'all') return outcomeOfAll(round, hit.arrows ?? [])
  const zone = zoneOf(round, hit)
  if (zone !== null) return tableOf(round).outcomes.get(zone) ?? null
  const arrows = hit.arrows?.length ?? 0
  return arrows === 0 ? null : { points: 0, isScored: false, counted: [], arrows }
}

/** Everything that is counted in a round, best first. */
export const countedIn = (round: Round): readonly string[] =>
  round.counting === 'first-hit'
    ? zonesOf(round).map(({ code }) => code)
    : [...round.areas.map(({ code }) => code), missed]

/** How often each was hit. */
export type Counts = Readonly<Record<string, number>>

const isX = (area: string | null): boolean => area?.endsWith('X') === true

/** The number of Xs; null for a round without X. */
export const xCountOf = (round: Round, counts: Counts): number | null => {
  if (!round.areas.some(({ code }) => isX(code))) return null
  const areas: readonly { readonly code: string }[] =
    round.counting === 'first-hit'
      ? zonesOf(round).filter(({ area }) => isX(area))
      : round.areas.filter(({ code }) => isX(code))
  return areas.reduce((sum, { code }) => sum + (counts[code] ?? 0), 0)
}

/** Why arrows are not allowed on a card of the round. */
export const hitFaults = [
  'too-many-arrows',
  'area-unknown',
  'area-does-not-pay',
  'arrow-after-hit',
  'box-open-before-hit',
] as const
export type HitFault = (typeof hitFaults)[number]

/** The fault in the arrows of a target; null if there is none. */
export const faultIn = (round: Round, arrows: Arrows): HitFault | null => {
  const trimmedArrows = trimmed(arrows)
  if (trimmedArrows.length > round.arrows) return 'too-many-arrows'
  const { places } = tableOf(round)
  for (const [arrow, code] of trimmedArrows.entries()) {
    const isHit = code !== null && code !== missed
    if (isHit) {
      const place = places.get(code)
      if (place === undefined) return 'area-unknown'
      if ((pointsOfArrow(round, arrow)[place] ?? null) === null) return 'area-does-not-pay'
    }
    if (round.counting === 'all') continue
    if (code === null) return 'box-open-before-hit'
    if (isHit && arrow < trimmedArrows.length - 1) return 'arrow-after-hit'
  }
  return null
}

/**
 * Arrows as one text, as proposals and the history store them: codes separated by spaces, with `-` for an arrow not
 * entered.
 */
export const arrowsText = (arrows: Arrows | undefined): string | null =>
  arrows === undefined || arrows.length === 0 ? null : arrows.map((code) => code ?? '-').join(' ')

/** Reads such a text; no arrows for null. */
export const arrowsFromText = (text: string | null): Arrows =>
  text === null || text === '' ? [] : text.split(' ').map((code) => (code === '-' ? null : code))

/** What was shot at a target as one text; null if it is blank. */
export const hitText = (round: Round, hit: Hit): string | null =>
  round.counting === 'first-hit' ? (zoneOf(round, hit) ?? arrowsText(hit.arrows)) : arrowsText(hit.arrows)
