import type { Area, Round, TieStep } from '../round.ts'

// South African Bowhunting Association, as published on sabowhunting.co.za in 2026. The chosen peg is part of the area.

const kills = (pegs: readonly number[]): Area[] =>
  pegs.flatMap((peg) => [
    { code: `${peg}X`, name: `X from peg ${peg}` },
    { code: `${peg}`, name: `Kill from peg ${peg}` },
  ])

/** Ties go to the fewest wounds, then the most X, then the kills from further away. */
const tiesOf = (pegs: readonly number[]): Round['ties'] => ({
  steps: [
    { order: 'fewest', of: ['W'] },
    { order: 'most', of: pegs.map((peg) => `${peg}X`) },
    ...pegs.map((peg): TieStep => ({ order: 'most', of: [`${peg}X`, `${peg}`] })),
  ],
  level: 'shared',
})

const saba = {
  organisation: 'South African Bowhunting Association',
  edition: '2026',
  source: 'sabowhunting.co.za, as of 2026',
  discipline: '3d',
  marked: 'unmarked',
  arrows: 1,
  counting: 'all',
  targets: { usual: 20, others: [] },
  courseTargets: 20,
  line: null,
} as const satisfies Partial<Round>

const openPegs = [5, 4, 3, 2, 1]
const traditionalPegs = [7, 6, 5, 4, 3]
const wound = { code: 'W', name: 'Wound' }

export const southAfricanRounds: readonly Round[] = [
  {
    ...saba,
    id: 'saba-3d-open-2026',
    name: 'SABA 3D, open',
    areas: [...kills(openPegs), wound],
    points: [[...openPegs.flatMap((peg) => [peg, peg]), -1]],
    miss: -2,
    ties: tiesOf(openPegs),
  },
  {
    ...saba,
    id: 'saba-3d-traditional-2026',
    name: 'SABA 3D, traditional',
    areas: [...kills(traditionalPegs), wound],
    points: [[...traditionalPegs.flatMap((peg) => [peg, peg]), 2]],
    miss: 0,
    ties: tiesOf(traditionalPegs),
  },
]
