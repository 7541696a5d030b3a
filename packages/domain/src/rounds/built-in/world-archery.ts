import type { Area, Round } from '../round.ts'

// World Archery, from the Sportordnung of the Deutscher Schützenbund, 2024.

const rings = (...codes: readonly string[]): Area[] => codes.map((code) => ({ code, name: code }))

const field = {
  organisation: 'World Archery',
  edition: '2024',
  source: 'DSB Sportordnung 2024, 6.6.7.6',
  discipline: 'field',
  arrows: 3,
  counting: 'all',
  areas: rings('6', '5', '4', '3', '2', '1'),
  points: [[6, 5, 4, 3, 2, 1]],
  miss: 0,
  targets: { usual: 24, others: [12, 16, 20] },
  courseTargets: 24,
  line: 'higher',
  ties: {
    steps: [
      { order: 'most', of: ['6'] },
      { order: 'most', of: ['5'] },
    ],
    level: 'shared',
  },
} as const satisfies Partial<Round>

export const worldArcheryRounds: readonly Round[] = [
  { ...field, id: 'wa-field-marked-2024', name: 'World Archery Field, marked', marked: 'marked' },
  { ...field, id: 'wa-field-unmarked-2024', name: 'World Archery Field, unmarked', marked: 'unmarked' },
  { ...field, id: 'wa-field-mixed-2024', name: 'World Archery Field, mixed', marked: 'mixed' },
  {
    id: 'wa-3d-2024',
    name: 'World Archery 3D',
    organisation: 'World Archery',
    edition: '2024',
    source: 'DSB Sportordnung 2024, 6.7.8.6',
    discipline: '3d',
    marked: 'unmarked',
    arrows: 2,
    counting: 'all',
    areas: rings('11', '10', '8', '5'),
    points: [[11, 10, 8, 5]],
    miss: 0,
    targets: { usual: 24, others: [] },
    courseTargets: 24,
    line: 'higher',
    ties: {
      steps: [
        { order: 'most', of: ['11'] },
        { order: 'most', of: ['10'] },
      ],
      level: 'shared',
    },
  },
]
