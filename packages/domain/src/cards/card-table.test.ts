import fc from 'fast-check'
import { expect, test } from 'vitest'
import { csvOf, withoutGuard } from '../csv/csv.ts'
import { builtInRound } from '../rounds/built-in.ts'
import { threeArrowRound, zoneCodes } from '../rounds/three-arrow.ts'
import { cardLimits } from './card.ts'
import { cardCsv, cardFileName, withoutNote } from './card-file.ts'
import { cardTable, type SharedCard } from './card-table.ts'
import { tally } from './tally.ts'

const card: SharedCard = {
  archers: null,
  roundId: 'abc-three-arrow',
  archerName: 'Ada Nock',
  club: 'The Oaks',
  date: '2026-11-21',
  archeryStyle: 'BH',
  distanceUnit: 'yards',
  startingTarget: 29,
  numberOfTargets: 4,
  courseTargets: 30,
  scores: [
    { distance: '20', zone: '1A', photoPath: '/objects/proof/1' },
    { distance: '32.5', zone: 'Miss', photoPath: null },
    { distance: '', zone: null, photoPath: null },
  ],
}

const distance = fc.oneof(
  fc.constant(''),
  fc.integer({ min: 0, max: 10_000 }).map((tenths) => String(tenths / 10)),
)

const entry = fc.record({
  distance,
  zone: fc.option(fc.constantFrom(...zoneCodes)),
  photoPath: fc.option(fc.constant('/objects/proof/1')),
})

const anyCard: fc.Arbitrary<SharedCard> = fc
  .record({
    roundId: fc.constant('abc-three-arrow'),
    archerName: fc.string({ unit: 'grapheme' }),
    numberOfTargets: fc.integer({ min: 1, max: cardLimits.numberOfTargets.most }),
    startingTarget: fc.integer({ min: 1, max: 999 }),
    scores: fc.array(entry, { maxLength: 50 }),
  })
  .map((drawn) => ({ ...card, ...drawn, scores: drawn.scores.slice(0, drawn.numberOfTargets) }))

/** A plain RFC 4180 reader, to read back what we write. */
const readCsv = (text: string): string[][] => {
  const lines: string[][] = []
  let line: string[] = []
  const cell = /(?:"((?:[^"]|"")*)"|([^",\r\n]*))(,|\r\n)/gy
  for (let match = cell.exec(text); match !== null; match = cell.exec(text)) {
    line.push(match[1]?.replaceAll('""', '"') ?? match[2] ?? '')
    if (match[3] === ',') continue
    lines.push(line)
    line = []
  }
  return lines
}

test("a card's table lists its targets, with blank cells for those not shot", () => {
  expect(cardTable(threeArrowRound, card)).toEqual({
    columns: ['Target', 'Distance (yards)', 'Zone', 'Score', 'Subtotal', 'Proof'],
    rows: [
      ['29', '20', '1A', '20', '20', 'Yes'],
      ['30', '32.5', 'Miss', '2', '22', 'No'],
      ['1', '', '', '', '', ''],
      ['2', '', '', '', '', ''],
    ],
  })
})

test('a photo taken before the score is entered already counts as proof', () => {
  const scores = [{ distance: '', zone: null, photoPath: '/objects/proof/1' }]
  expect(cardTable(threeArrowRound, { ...card, scores }).rows[0]).toEqual(['29', '', '', '', '', 'Yes'])
})

test("a card's CSV opens in spreadsheets: UTF-8 with a byte order mark, one line per target", () => {
  expect(cardCsv(threeArrowRound, card)).toBe(
    '\u{feff}Target,Distance (yards),Zone,Score,Subtotal,Proof\r\n29,20,1A,20,20,Yes\r\n30,32.5,Miss,2,22,No\r\n1,,,,,\r\n2,,,,,\r\n',
  )
})

test("the CSV contains the archer's remarks after the table, without the note for other readers", () => {
  const remarked = { ...card, weather: 'rain', temperature: '-2', note: 'New string, "soft"' }
  const firstLines = (each: SharedCard) => readCsv(cardCsv(threeArrowRound, each).slice(1)).slice(0, 3)
  expect(firstLines(remarked).map((line) => line.slice(6))).toEqual([
    ['Weather', 'Temperature (°C)', 'Note'],
    ['rain', '-2', 'New string, "soft"'],
    ['', '', ''],
  ])
  expect(firstLines(withoutNote(remarked))[0]?.slice(6)).toEqual(['Weather', 'Temperature (°C)'])
})

test('a table has one row per target, and its last subtotal is the total', () => {
  fc.assert(
    fc.property(anyCard, (drawn) => {
      const { columns, rows } = cardTable(threeArrowRound, drawn)
      expect(rows).toHaveLength(drawn.numberOfTargets)
      for (const row of rows) expect(row).toHaveLength(columns.length)
      const subtotals = rows.map((row) => row[4]).filter((subtotal) => subtotal !== '')
      expect(Number(subtotals.at(-1) ?? 0)).toBe(tally(threeArrowRound, drawn.scores).totalScore)
      expect(readCsv(cardCsv(threeArrowRound, drawn).slice(1))).toEqual([columns, ...rows])
    }),
  )
})

const hostile = fc.oneof(
  fc.string({ unit: 'grapheme' }),
  fc.string({
    unit: fc.constantFrom(
      '=',
      '+',
      '-',
      '@',
      '＝',
      '＋',
      '－',
      '＠',
      '\u001b',
      '\t',
      '\r',
      '\n',
      '"',
      "'",
      ',',
      ';',
      ' ',
      '1',
      'A',
    ),
  }),
)

const begins = [...'=+-@＝＋－＠\t\r\u001b']

test('every cell is read back unchanged, except for the quote that guards against formulas', () => {
  const lines = fc.array(fc.array(hostile, { minLength: 1, maxLength: 5 }), { maxLength: 8 })
  // A number below zero begins with a minus and runs nothing.
  const runs = (cell: string) => begins.includes(cell.charAt(0)) && !/^-\d+$/.test(cell)
  const marked = (cell: string) =>
    begins.includes(cell.replace(/^'+/, '').charAt(0)) && !/^-\d+$/.test(cell) ? `'${cell}` : cell
  fc.assert(
    fc.property(lines, (drawn) => {
      const text = csvOf(drawn)
      expect(text.startsWith('\u{feff}')).toBe(true)
      const back = readCsv(text.slice(1))
      expect(back.flat().filter(runs)).toEqual([])
      expect(back).toEqual(drawn.map((line) => line.map(marked)))
      expect(back.flat().map(withoutGuard)).toEqual(drawn.flat())
    }),
  )
})

test.each([
  ['=1+1', "'=1+1"],
  ['+1', "'+1"],
  // A cell that is only a number is no formula, so a sum below zero stays a number.
  ['-1', '-1'],
  ['-0.5', '-0.5'],
  ['-1+1', "'-1+1"],
  ['@SUM(A1)', "'@SUM(A1)"],
  ['＝1+1', "'＝1+1"],
  ['＋1', "'＋1"],
  ['－1', "'－1"],
  ['＠SUM(A1)', "'＠SUM(A1)"],
  ['\u{1b}=1', "'\u{1b}=1"],
  ["'＝1", "''＝1"],
  ['\t=1', '"\'\t=1"'],
  ['\r=1', '"\'\r=1"'],
  ['=HYPERLINK("http://eve.example")', '"\'=HYPERLINK(""http://eve.example"")"'],
  ['a=1', 'a=1'],
])('writes the cell %j as %j', (cell, written) => {
  expect(csvOf([[cell]])).toBe(`\u{feff}${written}\r\n`)
})

test.each([
  ['Ada Nock', 'scorecard-Ada-Nock-2026-11-21'],
  ['../../etc/passwd', 'scorecard-etc-passwd-2026-11-21'],
  ['Zoë "Żółw" O’Hara', 'scorecard-Zoë-Żółw-O-Hara-2026-11-21'],
  ['ada\r\nBcc: eve@example.org', 'scorecard-ada-Bcc-eve-example-org-2026-11-21'],
  ['弓', 'scorecard-弓-2026-11-21'],
  ['…', 'scorecard-2026-11-21'],
])('names the file for the card of %j %s', (archerName, name) => {
  expect(cardFileName(threeArrowRound, { archerName, date: '2026-11-21' })).toBe(name)
})

test('a file name is limited in length and contains only letters, digits and hyphens', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme', maxLength: 300 }), (archerName) => {
      const name = cardFileName(threeArrowRound, { archerName, date: '2026-11-21' })
      expect(name).toMatch(/^[\p{L}\p{M}\p{N}-]+$/u)
      expect([...name].length).toBeLessThanOrEqual(90)
    }),
  )
})

const groupEntry = (participantId: string, zone: '1A' | '2B' | 'Miss' | null, more: object = {}) => ({
  participantId,
  zone,
  distance: '',
  photoPath: null,
  ...more,
})

const groupCard: SharedCard = {
  roundId: 'abc-three-arrow',
  archerName: 'Group 1 Combined',
  club: 'The Oaks',
  date: '2026-11-21',
  archeryStyle: 'BH',
  distanceUnit: 'meters',
  startingTarget: 30,
  numberOfTargets: 3,
  courseTargets: 30,
  archers: [
    { id: 'a', name: 'Ada Nock' },
    { id: 'b', name: '=Bo' },
  ],
  // Entries may come in any order; those of one archer are in row order.
  scores: [
    groupEntry('b', 'Miss', { distance: '18', photoPath: '/objects/proof/1' }),
    groupEntry('a', '1A', { distance: '25', photoPath: '/objects/proof/1' }),
    groupEntry('a', '2B'),
    groupEntry('b', null),
  ],
}

test("a group's table lists its targets, with zone, score and subtotal for each archer", () => {
  expect(cardTable(threeArrowRound, groupCard)).toEqual({
    columns: [
      'Target',
      'Distance (meters)',
      'Ada Nock: Zone',
      'Ada Nock: Score',
      'Ada Nock: Subtotal',
      '=Bo: Zone',
      '=Bo: Score',
      '=Bo: Subtotal',
      'Proof',
    ],
    rows: [
      ['30', '25 / 18', '1A', '20', '20', 'Miss', '2', '2', 'Yes'],
      ['1', '', '2B', '12', '32', '', '', '', 'No'],
      ['2', '', '', '', '', '', '', '', ''],
    ],
  })
})

test("a group's CSV contains no formulas, whatever its archers are named", () => {
  expect(cardCsv(threeArrowRound, groupCard).split('\r\n')[0]).toBe(
    "\u{feff}Target,Distance (meters),Ada Nock: Zone,Ada Nock: Score,Ada Nock: Subtotal,'=Bo: Zone,'=Bo: Score,'=Bo: Subtotal,Proof",
  )
})

test('a group of one archer is still a group and names the archer', () => {
  const alone = { ...groupCard, archers: [{ id: 'a', name: 'Ada Nock' }] }
  expect(cardTable(threeArrowRound, alone).columns).toEqual([
    'Target',
    'Distance (meters)',
    'Ada Nock: Zone',
    'Ada Nock: Score',
    'Ada Nock: Subtotal',
    'Proof',
  ])
  expect(cardTable(threeArrowRound, alone).rows[0]).toEqual(['30', '25', '1A', '20', '20', 'Yes'])
})

/**
 * What two archers shot in rounds where all arrows count, with the expected lines: for an own card, and for both
 * archers.
 */
const allArrows = [
  {
    roundId: 'ifaa-3d-standard-2021',
    ada: ['KV', 'VK'],
    bo: ['WM', 'MK'],
    own: ['1,,K,V,18,18,No', '2,,V,K,18,36,No'],
    both: ['1,,K,V,18,18,W,M,5,5,No', '2,,V,K,18,36,M,K,10,15,No'],
  },
  {
    roundId: 'wa-field-marked-2024',
    ada: ['651', '5M6'],
    bo: ['234', '465'],
    own: ['1,,6,5,1,12,12,No', '2,,5,M,6,11,23,No'],
    both: ['1,,6,5,1,12,12,2,3,4,9,9,No', '2,,5,M,6,11,23,4,6,5,15,24,No'],
  },
  {
    roundId: 'wa-field-mixed-2024',
    ada: ['651', '4M3'],
    bo: ['234', '465'],
    own: ['1,,6,5,1,12,12,No', '2,,4,M,3,7,19,No'],
    both: ['1,,6,5,1,12,12,2,3,4,9,9,No', '2,,4,M,3,7,19,4,6,5,15,24,No'],
  },
] as const

test.each(allArrows)('a card of $roundId lists every arrow, its points and the subtotal', (shot) => {
  const round = builtInRound(shot.roundId)
  if (round === undefined) throw new Error(`There is no round ${shot.roundId}`)
  const entry = (arrows: string) => ({ distance: '', zone: null, photoPath: null, arrows: [...arrows] })
  const head = { ...card, roundId: shot.roundId, startingTarget: 1, numberOfTargets: 2 }
  const linesOf = (shared: SharedCard) => cardTable(round, shared).rows.map((cells) => cells.join(','))
  expect(linesOf({ ...head, scores: shot.ada.map(entry) })).toEqual(shot.own)
  const of = (participantId: string) => (arrows: string) => ({ ...entry(arrows), participantId })
  const scores = [...shot.ada.map(of('a')), ...shot.bo.map(of('b'))]
  expect(linesOf({ ...groupCard, ...head, archers: groupCard.archers, scores })).toEqual(shot.both)
})
