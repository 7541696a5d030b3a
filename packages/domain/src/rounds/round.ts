/** A round as data: what can be hit, what it pays, how many targets are walked. */
export interface Round<Code extends string = string> {
  readonly name: string
  /** In the order of their points, best first; countback and ties go down this list. */
  readonly zones: readonly Zone<Code>[]
  /** Stations on the course: target numbers start again at 1 after this one. */
  readonly courseTargets: number
}

export interface Zone<Code extends string = string> {
  readonly code: Code
  readonly points: number
  /** The arrow that scored, 1 to 3; null for a miss. Shooting stops at the first arrow that scores. */
  readonly arrow: 1 | 2 | 3 | null
  /** The area hit: A (kill), B (outer), C (wound); null for a miss. */
  readonly area: 'A' | 'B' | 'C' | null
}

/** The three-arrow A/B/C round of bowhunter clubs (rule R22). */
export const threeArrowRound = {
  name: 'Three-arrow A/B/C',
  zones: [
    { code: '1A', points: 20, arrow: 1, area: 'A' },
    { code: '1B', points: 18, arrow: 1, area: 'B' },
    { code: '1C', points: 16, arrow: 1, area: 'C' },
    { code: '2A', points: 14, arrow: 2, area: 'A' },
    { code: '2B', points: 12, arrow: 2, area: 'B' },
    { code: '2C', points: 10, arrow: 2, area: 'C' },
    { code: '3A', points: 8, arrow: 3, area: 'A' },
    { code: '3B', points: 6, arrow: 3, area: 'B' },
    { code: '3C', points: 4, arrow: 3, area: 'C' },
    { code: 'Miss', points: 2, arrow: null, area: null },
  ],
  courseTargets: 30,
} as const satisfies Round

export type ZoneCode = (typeof threeArrowRound.zones)[number]['code']

export const zoneCodes = threeArrowRound.zones.map((zone) => zone.code)

const pointsByZone: ReadonlyMap<string, number> = new Map(
  threeArrowRound.zones.map((zone) => [zone.code, zone.points]),
)

export const isZoneCode = (text: string): text is ZoneCode => pointsByZone.has(text)

/** Points of a zone, 2 to 20. A target that was not shot has no zone, and this is not for it. */
export const pointsOf = (zone: ZoneCode): number => pointsByZone.get(zone) ?? 0

/** How zones were written before (rule R23). */
const legacyZones: Readonly<Record<string, ZoneCode>> = {
  X: '1A',
  10: '1A',
  9: '1B',
  8: '1C',
  7: '2A',
  6: '2B',
  5: '2C',
  4: '3A',
  3: '3B',
  2: '3C',
  1: 'Miss',
  M: 'Miss',
}

/** Reads a zone in today's or yesterday's writing; null when it is neither. */
export const readZone = (text: string): ZoneCode | null => {
  if (isZoneCode(text)) return text
  return Object.hasOwn(legacyZones, text) ? (legacyZones[text] ?? null) : null
}
