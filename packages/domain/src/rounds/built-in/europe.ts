import type { Round } from '../round.ts'

// Rounds of European associations and of independent shoots, as published in 2026 on the pages named in `source`.

const bonus = { code: 'X', name: 'X' }
const inner = { code: 'I', name: 'Inner' }
const kill = { code: 'K', name: 'Kill' }
const body = { code: 'B', name: 'Body' }
const wound = { code: 'W', name: 'Wound' }

const unknownTies = { steps: [], level: 'shared', isUnknown: true } as const

const europe = {
  edition: '2026',
  discipline: '3d',
  marked: 'unmarked',
  counting: 'first-hit',
  arrows: 3,
  miss: 0,
  line: null,
  ties: unknownTies,
} as const satisfies Partial<Round>

const dbsv = {
  ...europe,
  organisation: 'Deutscher Bogensport-Verband',
  source: 'DBSV, by bvsh.org, as of 2026',
  courseTargets: 28,
} as const satisfies Partial<Round>

const nfas = {
  ...europe,
  organisation: 'National Field Archery Society',
  source: 'NFAS, as quoted by its clubs in 2026',
  targets: { usual: 36, others: [40] },
  courseTargets: 36,
} as const satisfies Partial<Round>

const fiarc = {
  ...europe,
  organisation: 'Federazione Italiana Arcieri Tiro di Campagna',
  source: 'arcierimontecomero.it, as of 2026',
  targets: { usual: 24, others: [] },
  courseTargets: 24,
} as const satisfies Partial<Round>

export const europeanRounds: readonly Round[] = [
  {
    ...dbsv,
    id: 'dbsv-waldrunde-2026',
    name: 'DBSV Waldrunde',
    areas: [bonus, kill, body],
    points: [
      [15, 15, 12],
      [10, 10, 7],
      [5, 5, 2],
    ],
    targets: { usual: 28, others: [12, 14, 16, 18, 20, 22, 24, 26] },
    ties: { steps: [{ order: 'most', of: ['X'] }], level: 'shared' },
  },
  {
    ...dbsv,
    id: 'dbsv-jagdrunde-2026',
    name: 'DBSV Jagdrunde',
    arrows: 1,
    counting: 'all',
    areas: [bonus, kill, body],
    points: [[15, 12, 7]],
    targets: { usual: 28, others: [] },
  },
  {
    ...europe,
    id: 'scandinavian-2026',
    name: 'Scandinavian',
    organisation: 'Free shoots',
    source: 'bogensport-delmenhorst.de, as of 2026',
    areas: [kill, body],
    points: [
      [20, 17],
      [14, 11],
      [8, 5],
    ],
    targets: { usual: 28, others: [] },
    courseTargets: 28,
  },
  {
    ...nfas,
    id: 'nfas-big-game-inner-2026',
    name: 'NFAS Big Game',
    areas: [inner, kill, wound],
    points: [
      [24, 20, 16],
      [null, 14, 10],
      [null, 8, 4],
    ],
  },
  {
    ...nfas,
    id: 'nfas-big-game-2026',
    name: 'NFAS Big Game without inner',
    areas: [kill, wound],
    points: [
      [20, 16],
      [14, 10],
      [8, 4],
    ],
  },
  {
    ...fiarc,
    id: 'fiarc-tracciato-2026',
    name: 'FIARC Tracciato',
    areas: [
      { code: 'S', name: 'Super spot' },
      { code: 'P', name: 'Spot' },
      { code: 'G', name: 'Body' },
    ],
    points: [
      [22, 20, 16],
      [16, 14, 10],
      [10, 8, 4],
    ],
  },
  {
    ...fiarc,
    id: 'fiarc-round-3d-2026',
    name: 'FIARC Round 3D',
    arrows: 2,
    counting: 'all',
    areas: [
      { code: 'S', name: 'Super spot' },
      { code: 'P', name: 'Spot' },
      { code: 'G', name: 'Body' },
    ],
    points: [
      [16, 14, 10],
      [9, 7, 5],
    ],
  },
]
