import type { Area, Round } from '../round.ts'

// International Field Archery Association, Book of Rules 2021.

const rings = (...codes: readonly string[]): Area[] => codes.map((code) => ({ code, name: code }))

const kill = { code: 'K', name: 'Kill' }
const vital = { code: 'V', name: 'Vital' }
const wound = { code: 'W', name: 'Wound' }

const ifaa = {
  organisation: 'International Field Archery Association',
  edition: '2021',
  marked: 'marked',
  counting: 'all',
  miss: 0,
  targets: { usual: 28, others: [14] },
  courseTargets: 28,
  line: 'lower',
  ties: { steps: [], level: 'shoot-off' },
} as const satisfies Partial<Round>

const animal = {
  ...ifaa,
  discipline: 'animal',
  arrows: 3,
  counting: 'first-hit',
  areas: [kill, wound],
  points: [
    [20, 18],
    [16, 14],
    [12, 10],
  ],
} as const satisfies Partial<Round>

export const ifaaRounds: readonly Round[] = [
  {
    ...animal,
    id: 'ifaa-animal-marked-2021',
    name: 'IFAA Animal, marked',
    source: 'IFAA Book of Rules 2021, V.D',
  },
  {
    ...animal,
    id: 'ifaa-animal-unmarked-2021',
    name: 'IFAA Animal, unmarked',
    source: 'IFAA Book of Rules 2021, V.C',
    marked: 'unmarked',
  },
  {
    ...ifaa,
    id: 'ifaa-3d-hunting-2021',
    name: 'IFAA 3-D Hunting',
    source: 'IFAA Book of Rules 2021, V.E',
    discipline: '3d',
    marked: 'unmarked',
    arrows: 1,
    areas: [kill, vital, wound],
    points: [[20, 16, 10]],
    targets: { usual: 28, others: [] },
  },
  {
    ...ifaa,
    id: 'ifaa-3d-standard-2021',
    name: 'IFAA 3-D Standard',
    source: 'IFAA Book of Rules 2021, V.F',
    discipline: '3d',
    marked: 'unmarked',
    arrows: 2,
    areas: [kill, vital, wound],
    points: [[10, 8, 5]],
    targets: { usual: 28, others: [] },
  },
  {
    ...ifaa,
    id: 'ifaa-field-2021',
    name: 'IFAA Field',
    source: 'IFAA Book of Rules 2021, V.A and IV.I.1.d',
    discipline: 'field',
    arrows: 4,
    areas: rings('5', '4', '3'),
    points: [[5, 4, 3]],
  },
  {
    ...ifaa,
    id: 'ifaa-hunter-2021',
    name: 'IFAA Hunter',
    source: 'IFAA Book of Rules 2021, V.B and IV.I.1.d',
    discipline: 'field',
    arrows: 4,
    areas: rings('5', '4', '3'),
    points: [[5, 4, 3]],
  },
  {
    ...ifaa,
    id: 'ifaa-international-2021',
    name: 'IFAA International',
    source: 'IFAA Book of Rules 2021, V.G',
    discipline: 'field',
    arrows: 3,
    areas: rings('5', '4', '3'),
    points: [[5, 4, 3]],
    targets: { usual: 20, others: [10] },
    courseTargets: 20,
  },
  {
    ...ifaa,
    id: 'ifaa-expert-field-2021',
    name: 'IFAA Expert Field',
    source: 'IFAA Book of Rules 2021, V.H',
    discipline: 'field',
    arrows: 4,
    areas: rings('X', '5', '4', '3', '2', '1'),
    points: [[5, 5, 4, 3, 2, 1]],
  },
  {
    ...ifaa,
    id: 'ifaa-indoor-2021',
    name: 'IFAA Indoor',
    source: 'IFAA Book of Rules 2021, V.J',
    discipline: 'indoor',
    arrows: 5,
    areas: rings('X', '5', '4', '3', '2', '1'),
    points: [[5, 5, 4, 3, 2, 1]],
    targets: { usual: 12, others: [] },
    courseTargets: 12,
  },
  {
    ...ifaa,
    id: 'ifaa-flint-2021',
    name: 'IFAA Flint',
    source: 'IFAA Book of Rules 2021, V.I',
    discipline: 'indoor',
    arrows: 4,
    areas: rings('5', '4', '3'),
    points: [[5, 4, 3]],
    targets: { usual: 14, others: [] },
    courseTargets: 14,
  },
]
