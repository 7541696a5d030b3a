import type { Round } from './round.ts'

/** The three-arrow A/B/C round of the bowhunter clubs that Fletch was made for (rule R22). */
export const threeArrowRound = {
  id: 'abc-three-arrow',
  name: 'Three-arrow A/B/C',
  organisation: 'Bowhunter clubs',
  edition: '1',
  source: 'The rule of the clubs, R22',
  discipline: '3d',
  marked: null,
  arrows: 3,
  counting: 'first-hit',
  areas: [
    { code: 'A', name: 'Kill' },
    { code: 'B', name: 'Outer' },
    { code: 'C', name: 'Wound' },
  ],
  points: [
    [20, 18, 16],
    [14, 12, 10],
    [8, 6, 4],
  ],
  miss: 2,
  targets: { usual: 30, others: [] },
  courseTargets: 30,
  line: null,
  ties: {
    steps: ['1A', '1B', '1C', '2A', '2B', '2C', '3A', '3B', '3C', 'Miss'].map((zone) => ({
      order: 'most',
      of: [zone],
    })),
    level: 'shared',
  },
} as const satisfies Round

/** Its zones, best first, as cards have stored them since the first release. */
export const zoneCodes = ['1A', '1B', '1C', '2A', '2B', '2C', '3A', '3B', '3C', 'Miss'] as const

export type ZoneCode = (typeof zoneCodes)[number]

const knownZones: ReadonlySet<string> = new Set(zoneCodes)

export const isZoneCode = (text: string): text is ZoneCode => knownZones.has(text)

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

/** Reads a zone in its current or former spelling; null if it is neither. */
export const readZone = (text: string): ZoneCode | null => {
  if (isZoneCode(text)) return text
  return Object.hasOwn(legacyZones, text) ? (legacyZones[text] ?? null) : null
}
