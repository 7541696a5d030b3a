import { expect, test } from 'vitest'
import { tally } from '../cards/tally.ts'
import { builtInRound, builtInRounds } from './built-in.ts'
import { hitFrom, outcomeOf } from './hits.ts'

/** A card: the arrows of each target as shot, with their points by the rule book, computed by hand. */
type Card = readonly (readonly [arrows: string, points: number])[]

/** Three arrows and three areas where the first hit counts: each key once, and a missed target. */
const lettered = (miss: number): Card => [
  ...([
    ['A', 20],
    ['B', 18],
    ['C', 16],
  ] as const),
  ...([
    ['M A', 14],
    ['M B', 12],
    ['M C', 10],
  ] as const),
  ...([
    ['M M A', 8],
    ['M M B', 6],
    ['M M C', 4],
  ] as const),
  ['M M M', miss],
]

const twoArrows: Card = [
  ...([
    ['A', 20],
    ['B', 18],
    ['C', 16],
  ] as const),
  ...([
    ['M A', 14],
    ['M B', 12],
    ['M C', 10],
    ['M M', 0],
  ] as const),
]
const oneArrow: Card = [
  ['A', 20],
  ['B', 18],
  ['C', 16],
  ['M', 0],
]
const animal: Card = [
  ...([
    ['K', 20],
    ['W', 18],
    ['M K', 16],
    ['M W', 14],
  ] as const),
  ...([
    ['M M K', 12],
    ['M M W', 10],
    ['M M M', 0],
  ] as const),
]
const threeOfFive: Card = [
  ['5 4 3', 12],
  ['3 M 4', 7],
  ['M 5 5', 10],
]
const fourOfFive: Card = [
  ['5 5 4 3', 17],
  ['M 3 4 5', 12],
  ['3 M M 4', 7],
  ['4 4 5 M', 13],
]
const fourWithX: Card = [
  ['X 5 4 3', 17],
  ['M X 3 4', 12],
  ['5 M X 4', 14],
  ['3 4 5 X', 17],
]
const sixes: Card = [
  ['6 5 4', 15],
  ['3 2 1', 6],
  ['M 6 5', 11],
  ['1 4 M', 5],
  ['2 3 6', 11],
]

/** Every area of every round, and every arrow that pays differently, with the total of the card. */
const byHand: Readonly<Record<string, readonly [total: number, card: Card]>> = {
  'abc-three-arrow': [110, lettered(2)],
  'aba-field-three-arrow-2026': [108, lettered(0)],
  'aba-field-one-arrow-2026': [54, oneArrow],
  'aba-3d-three-arrow-2026': [108, lettered(0)],
  'aba-3d-two-arrow-2026': [90, twoArrows],
  'aba-3d-one-arrow-2026': [54, oneArrow],
  'aussie-field-standard-2026': [29, threeOfFive],
  'ifaa-animal-marked-2021': [90, animal],
  'ifaa-animal-unmarked-2021': [90, animal],
  'ifaa-3d-hunting-2021': [
    46,
    [
      ['K', 20],
      ['V', 16],
      ['W', 10],
      ['M', 0],
    ],
  ],
  'ifaa-3d-standard-2021': [
    54,
    [
      ['K V', 18],
      ['W K', 15],
      ['M V', 8],
      ['V W', 13],
      ['M M', 0],
    ],
  ],
  'ifaa-field-2021': [49, fourOfFive],
  'ifaa-hunter-2021': [49, fourOfFive],
  'ifaa-international-2021': [29, threeOfFive],
  'ifaa-expert-field-2021': [
    44,
    [
      ['X 5 4 3', 17],
      ['2 1 M X', 8],
      ['3 2 1 5', 11],
      ['M X 2 1', 8],
    ],
  ],
  'ifaa-indoor-2021': [
    45,
    [
      ['X 5 4 3 2', 19],
      ['1 M X 5 4', 15],
      ['3 2 1 M X', 11],
    ],
  ],
  'ifaa-flint-2021': [49, fourOfFive],
  'wa-field-marked-2024': [48, sixes],
  'wa-field-unmarked-2024': [48, sixes],
  'wa-field-mixed-2024': [48, sixes],
  'wa-3d-2024': [
    68,
    [
      ['11 10', 21],
      ['8 5', 13],
      ['M 11', 11],
      ['5 8', 13],
      ['10 M', 10],
    ],
  ],
  'nfaa-field-2026': [60, fourWithX],
  'nfaa-hunter-2026': [60, fourWithX],
  'nfaa-animal-2026': [
    141,
    [
      ...([
        ['X', 21],
        ['K', 20],
        ['W', 18],
      ] as const),
      ...([
        ['M X', 17],
        ['M K', 16],
        ['M W', 14],
      ] as const),
      ...([
        ['M M X', 13],
        ['M M K', 12],
        ['M M W', 10],
        ['M M M', 0],
      ] as const),
    ],
  ],
  'asa-3d-2026': [
    35,
    [
      ['12', 12],
      ['10', 10],
      ['8', 8],
      ['5', 5],
      ['M', 0],
    ],
  ],
  'asa-3d-14-2026': [
    49,
    [
      ['14', 14],
      ['12', 12],
      ['10', 10],
      ['8', 8],
      ['5', 5],
      ['M', 0],
    ],
  ],
  'ibo-3d-2026': [
    34,
    [
      ['11', 11],
      ['10', 10],
      ['8', 8],
      ['5', 5],
      ['M', 0],
    ],
  ],
  'dbsv-waldrunde-2026': [
    81,
    [
      ...([
        ['X', 15],
        ['K', 15],
        ['B', 12],
      ] as const),
      ...([
        ['M X', 10],
        ['M K', 10],
        ['M B', 7],
      ] as const),
      ...([
        ['M M X', 5],
        ['M M K', 5],
        ['M M B', 2],
        ['M M M', 0],
      ] as const),
    ],
  ],
  'dbsv-jagdrunde-2026': [
    34,
    [
      ['X', 15],
      ['K', 12],
      ['B', 7],
      ['M', 0],
    ],
  ],
  'scandinavian-2026': [
    75,
    [
      ...([
        ['K', 20],
        ['B', 17],
        ['M K', 14],
        ['M B', 11],
      ] as const),
      ...([
        ['M M K', 8],
        ['M M B', 5],
        ['M M M', 0],
      ] as const),
    ],
  ],
  'nfas-big-game-inner-2026': [
    96,
    [
      ...([
        ['I', 24],
        ['K', 20],
        ['W', 16],
        ['M K', 14],
        ['M W', 10],
      ] as const),
      ...([
        ['M M K', 8],
        ['M M W', 4],
        ['M M M', 0],
      ] as const),
    ],
  ],
  'nfas-big-game-2026': [
    72,
    [
      ...([
        ['K', 20],
        ['W', 16],
        ['M K', 14],
        ['M W', 10],
      ] as const),
      ...([
        ['M M K', 8],
        ['M M W', 4],
        ['M M M', 0],
      ] as const),
    ],
  ],
  'fiarc-tracciato-2026': [
    120,
    [
      ...([
        ['S', 22],
        ['P', 20],
        ['G', 16],
      ] as const),
      ...([
        ['M S', 16],
        ['M P', 14],
        ['M G', 10],
      ] as const),
      ...([
        ['M M S', 10],
        ['M M P', 8],
        ['M M G', 4],
        ['M M M', 0],
      ] as const),
    ],
  ],
  'fiarc-round-3d-2026': [
    103,
    [
      ...([
        ['S S', 25],
        ['P P', 21],
        ['G G', 15],
        ['M S', 9],
      ] as const),
      ...([
        ['S M', 16],
        ['G P', 17],
        ['M M', 0],
      ] as const),
    ],
  ],
  'saba-3d-open-2026': [
    27,
    [
      ...([
        ['5X', 5],
        ['5', 5],
        ['4X', 4],
        ['4', 4],
        ['3X', 3],
        ['3', 3],
      ] as const),
      ...([
        ['2X', 2],
        ['2', 2],
        ['1X', 1],
        ['1', 1],
        ['W', -1],
        ['M', -2],
      ] as const),
    ],
  ],
  'saba-3d-traditional-2026': [
    52,
    [
      ...([
        ['7X', 7],
        ['7', 7],
        ['6X', 6],
        ['6', 6],
        ['5X', 5],
        ['5', 5],
      ] as const),
      ...([
        ['4X', 4],
        ['4', 4],
        ['3X', 3],
        ['3', 3],
        ['W', 2],
        ['M', 0],
      ] as const),
    ],
  ],
}

const blank = { distance: '', zone: null, photoPath: null }

test('every built-in round has a card computed by hand', () => {
  expect(Object.keys(byHand)).toEqual(builtInRounds.map(({ id }) => id))
})

test.each(Object.entries(byHand))(
  '%s: a card has the total that was computed by hand',
  (id, [total, card]) => {
    const round = builtInRound(id)
    if (round === undefined) throw new Error(`No round is called ${id}`)
    const hits = card.map(([arrows]) => hitFrom(round, arrows.split(' ')))
    expect(hits.map((hit, at) => [card[at]?.[0], outcomeOf(round, hit)?.points])).toEqual(card)
    expect(
      tally(
        round,
        hits.map((hit) => ({ ...blank, ...hit })),
      ),
    ).toMatchObject({
      totalScore: total,
      targetsScored: card.length,
    })
    const shot = new Set(card.flatMap(([arrows]) => arrows.split(' ')))
    expect(round.areas.filter(({ code }) => !shot.has(code))).toEqual([])
  },
)
