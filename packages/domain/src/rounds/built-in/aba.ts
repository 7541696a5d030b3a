import type { Round } from '../round.ts'

// Australian Bowhunters Association, National Rules of 1 January 2026.

const areas = [
  { code: 'A', name: 'A' },
  { code: 'B', name: 'B' },
  { code: 'C', name: 'C' },
]

const threeArrows = [
  [20, 18, 16],
  [14, 12, 10],
  [8, 6, 4],
]

const aba = {
  organisation: 'Australian Bowhunters Association',
  edition: '2026',
  marked: 'unmarked',
  areas,
  miss: 0,
  targets: { usual: 20, others: [] },
  courseTargets: 20,
  line: 'lower',
  ties: { steps: [], level: 'shared' },
} as const satisfies Partial<Round>

export const abaRounds: readonly Round[] = [
  {
    ...aba,
    id: 'aba-field-three-arrow-2026',
    name: 'ABA National Field, 3 arrow',
    source: 'ABA National Rules 2026, rule 13',
    discipline: 'field',
    arrows: 3,
    counting: 'first-hit',
    points: threeArrows,
  },
  {
    ...aba,
    id: 'aba-field-one-arrow-2026',
    name: 'ABA National Field, 1 arrow',
    source: 'ABA National Rules 2026, rule 13',
    discipline: 'field',
    arrows: 1,
    counting: 'all',
    points: threeArrows.slice(0, 1),
  },
  {
    ...aba,
    id: 'aba-3d-three-arrow-2026',
    name: 'ABA 3D, 3 arrow',
    source: 'ABA National Rules 2026, 3D rule 8',
    discipline: '3d',
    arrows: 3,
    counting: 'first-hit',
    points: threeArrows,
  },
  {
    ...aba,
    id: 'aba-3d-two-arrow-2026',
    name: 'ABA 3D, 2 arrow',
    source: 'ABA National Rules 2026, 3D rule 9',
    discipline: '3d',
    arrows: 2,
    counting: 'first-hit',
    points: threeArrows.slice(0, 2),
  },
  {
    ...aba,
    id: 'aba-3d-one-arrow-2026',
    name: 'ABA 3D, 1 arrow',
    source: 'ABA National Rules 2026, 3D rule 11',
    discipline: '3d',
    arrows: 1,
    counting: 'all',
    points: threeArrows.slice(0, 1),
  },
  {
    ...aba,
    id: 'aussie-field-standard-2026',
    name: 'Aussie Field Standard',
    source: 'ABA National Rules 2026',
    discipline: 'field',
    marked: 'marked',
    arrows: 3,
    counting: 'all',
    areas: [
      { code: '5', name: '5' },
      { code: '4', name: '4' },
      { code: '3', name: '3' },
    ],
    points: [[5, 4, 3]],
    line: null,
    ties: { steps: [], level: 'shared', isUnknown: true },
  },
]
