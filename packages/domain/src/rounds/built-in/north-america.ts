import type { Area, Round } from '../round.ts'

// National Field Archery Association, Archery Shooters Association and International Bowhunting Organization, as
// published on their pages in 2026.

const rings = (...codes: readonly string[]): Area[] => codes.map((code) => ({ code, name: code }))

const unknownTies = { steps: [], level: 'shared', isUnknown: true } as const

const nfaa = {
  organisation: 'National Field Archery Association',
  edition: '2026',
  source: 'nfaausa.com, as of 2026',
  marked: 'marked',
  miss: 0,
  targets: { usual: 28, others: [14] },
  courseTargets: 28,
  line: 'higher',
  ties: unknownTies,
} as const satisfies Partial<Round>

const nfaaField = {
  ...nfaa,
  discipline: 'field',
  arrows: 4,
  counting: 'all',
  areas: rings('X', '5', '4', '3'),
  points: [[5, 5, 4, 3]],
} as const satisfies Partial<Round>

const one3dArrow = {
  edition: '2026',
  discipline: '3d',
  marked: 'unmarked',
  arrows: 1,
  counting: 'all',
  miss: 0,
  targets: { usual: 20, others: [40] },
  courseTargets: 20,
  ties: unknownTies,
} as const satisfies Partial<Round>

const asa = {
  ...one3dArrow,
  organisation: 'Archery Shooters Association',
  source: 'asaarchery.com, as of 2026',
  line: null,
} as const satisfies Partial<Round>

export const northAmericanRounds: readonly Round[] = [
  { ...nfaaField, id: 'nfaa-field-2026', name: 'NFAA Field' },
  { ...nfaaField, id: 'nfaa-hunter-2026', name: 'NFAA Hunter' },
  {
    ...nfaa,
    id: 'nfaa-animal-2026',
    name: 'NFAA Animal',
    discipline: 'animal',
    arrows: 3,
    counting: 'first-hit',
    areas: [
      { code: 'X', name: 'Bonus' },
      { code: 'K', name: 'Kill' },
      { code: 'W', name: 'Wound' },
    ],
    points: [
      [21, 20, 18],
      [17, 16, 14],
      [13, 12, 10],
    ],
  },
  { ...asa, id: 'asa-3d-2026', name: 'ASA 3D', areas: rings('12', '10', '8', '5'), points: [[12, 10, 8, 5]] },
  {
    ...asa,
    id: 'asa-3d-14-2026',
    name: 'ASA 3D with the 14',
    areas: rings('14', '12', '10', '8', '5'),
    points: [[14, 12, 10, 8, 5]],
  },
  {
    ...one3dArrow,
    id: 'ibo-3d-2026',
    name: 'IBO 3D',
    organisation: 'International Bowhunting Organization',
    source: 'IBO rules, as quoted by its clubs in 2026',
    areas: rings('11', '10', '8', '5'),
    points: [[11, 10, 8, 5]],
    line: 'higher',
  },
]
