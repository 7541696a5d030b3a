import { createHash } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import type { Entry } from '../cards/card.ts'
import type { Columns } from '../cards/columns.ts'
import { builtInRounds } from '../rounds/built-in.ts'
import { threeArrowRound } from '../rounds/three-arrow.ts'
import { groupOfCard, isSecondCard, secondCardId } from './second-card.ts'
import {
  type ComparedGroup,
  type ComparedSoFar,
  comparedText,
  compareScorers,
  comparisonCode,
  isSameShot,
  readComparisonCode,
  showComparisonCode,
} from './second-scorer.ts'

const zoned = (zone: Entry['zone']): Entry => ({ distance: '', zone, photoPath: null })
const arrowed = (...arrows: (string | null)[]): Entry => ({
  distance: '',
  zone: null,
  photoPath: null,
  arrows,
})
const columns = (of: Readonly<Record<string, readonly Entry[]>>): Columns => new Map(Object.entries(of))

const withEntry = (key: string) => ({ key, entryId: `entry of ${key}` })

/** Scorers who compare at each target. */
const atEachTarget = (group: ComparedGroup, first: Columns, second: Columns, numberOfTargets: number) =>
  compareScorers(group, [first, second], { numberOfTargets, when: 'each-target' })

const codeOf = (text: string) => comparisonCode(createHash('sha256').update(text).digest())

test("the second scorer's card has the id of its group in another version", () => {
  const groupId = '0197c2a0-1b2c-7def-8123-456789abcdef'
  const id = secondCardId(groupId)
  expect(id).toBe('0197c2a0-1b2c-8def-8123-456789abcdef')
  expect([isSecondCard(id), isSecondCard(groupId)]).toEqual([true, false])
  expect([groupOfCard(id), groupOfCard(groupId)]).toEqual([groupId, groupId])
})

describe('two scorers', () => {
  const group = { round: threeArrowRound, archers: ['a', 'b'], shooting: ['a', 'b'] }

  test('agree or differ at targets where both have every archer', () => {
    const first = columns({
      a: [zoned('1A'), zoned('1B'), zoned('2A')],
      b: [zoned('2A'), zoned('2B'), zoned('Miss')],
    })
    const second = columns({ a: [zoned('1A'), zoned('1C'), zoned('2A')], b: [zoned('2A'), zoned('2B')] })
    expect(atEachTarget(group, first, second, 4)).toEqual([
      { state: 'agrees' },
      { state: 'differs', archers: ['a'] },
      { state: 'open' },
      { state: 'open' },
    ])
  })

  test('a target does not wait for an archer who has retired, but what was written of them is compared', () => {
    const retired = { ...group, shooting: ['a'] }
    const first = columns({ a: [zoned('1A')], b: [] })
    expect(atEachTarget(retired, first, first, 1)).toEqual([{ state: 'agrees' }])
    const second = columns({ a: [zoned('1A')], b: [zoned('2A')] })
    expect(atEachTarget(retired, first, second, 1)).toEqual([{ state: 'differs', archers: ['b'] }])
  })

  test('no one shoots, so nothing is compared', () => {
    expect(atEachTarget({ ...group, shooting: [] }, new Map(), new Map(), 1)).toEqual([{ state: 'open' }])
  })

  test('arrows count in any order; distances and photos do not count', () => {
    const round = builtInRounds.find(({ id }) => id === 'wa-field-marked-2024') ?? threeArrowRound
    const first = columns({ a: [{ ...arrowed('6', '5', 'M'), distance: '30', photoPath: '/x' }] })
    const second = columns({ a: [arrowed('M', '6', '5')] })
    const one = { round, archers: ['a'], shooting: ['a'] }
    expect(atEachTarget(one, first, second, 1)).toEqual([{ state: 'agrees' }])
    const begun = columns({ a: [arrowed('6', '5')] })
    expect(atEachTarget(one, first, begun, 1)).toEqual([{ state: 'open' }])
  })
})

test('where each arrow pays otherwise, and where the first hit counts, the order of the arrows is compared', () => {
  const base = builtInRounds.find(({ id }) => id === 'wa-field-marked-2024') ?? threeArrowRound
  const [points = []] = base.points
  const paying = { ...base, points: [points, points.map((each) => (each ?? 0) + 1), points] }
  const [one, other] = [arrowed('6', '5', 'M'), arrowed('5', '6', 'M')]
  expect(isSameShot(base, one, other)).toBe(true)
  expect(isSameShot(paying, one, other)).toBe(false)
  const animal = builtInRounds.find(({ id }) => id === 'ifaa-animal-marked-2021') ?? threeArrowRound
  expect(isSameShot(animal, arrowed('K'), arrowed('M', 'K'))).toBe(false)
})

test('scorers who compare at the end learn nothing before both have all targets', () => {
  const group = { round: threeArrowRound, archers: ['a'], shooting: ['a'] }
  const first = columns({ a: [zoned('1A'), zoned('1B')] })
  const compare = (second: Columns) =>
    compareScorers(group, [first, second], { numberOfTargets: 2, when: 'at-end' })
  expect(compare(columns({ a: [zoned('1C')] }))).toEqual([{ state: 'open' }, { state: 'open' }])
  expect(compare(columns({ a: [zoned('1C'), zoned('1B')] }))).toEqual([
    { state: 'differs', archers: ['a'] },
    { state: 'agrees' },
  ])
})

describe('a code of comparison', () => {
  const soFar: ComparedSoFar = {
    eventId: 'e',
    groupId: 'g',
    round: threeArrowRound,
    archers: ['a', 'b'].map(withEntry),
    columns: columns({ a: [zoned('1A'), zoned('1B')], b: [zoned('2A'), zoned('Miss')] }),
    targets: 2,
  }
  const text = comparedText(soFar, 'second')

  test('is the same for the same scores, in any order of the archers', () => {
    const same = {
      ...soFar,
      archers: ['b', 'a'].map(withEntry),
      columns: columns({
        b: [zoned('2A'), zoned('Miss')],
        a: [{ ...zoned('1A'), distance: '7' }, zoned('1B')],
      }),
    }
    expect(comparedText(same, 'second')).toBe(text)
  })

  test('is the same where one phone has the account of a child as the key of its column, and the other one the entry', () => {
    const [a, b] = [soFar.columns.get('a') ?? [], soFar.columns.get('b') ?? []]
    const other = {
      ...soFar,
      archers: [withEntry('a'), { key: 'account', entryId: 'entry of b' }],
      columns: columns({ a, account: b }),
    }
    expect(comparedText(other, 'second')).toBe(text)
  })

  test('differs by scorer, event, group, round, archers, number of targets and every score', () => {
    const others = [
      comparedText(soFar, 'first'),
      comparedText({ ...soFar, eventId: 'x' }, 'second'),
      comparedText({ ...soFar, groupId: 'x' }, 'second'),
      comparedText({ ...soFar, round: { ...threeArrowRound, id: 'x' } }, 'second'),
      comparedText({ ...soFar, archers: ['a', 'b', 'c'].map(withEntry) }, 'second'),
      comparedText({ ...soFar, targets: 1 }, 'second'),
      ...[0, 1].flatMap((row) =>
        ['a', 'b'].map((archer) => {
          const changed = new Map(soFar.columns)
          changed.set(archer, (changed.get(archer) ?? []).with(row, zoned('3C')))
          return comparedText({ ...soFar, columns: changed }, 'second')
        }),
      ),
    ]
    expect(new Set([text, ...others].map(codeOf)).size).toBe(others.length + 1)
  })

  test('is six digits of Crockford base 32, from the first 30 bits', () => {
    expect(comparisonCode(Uint8Array.of(0, 0, 0, 0))).toBe('000000')
    expect(comparisonCode(Uint8Array.of(255, 255, 255, 255))).toBe('ZZZZZZ')
    expect(comparisonCode(Uint8Array.of(8, 0, 0, 4))).toBe('100001')
    expect(codeOf(text)).toMatch(/^[0-9A-HJKMNP-TV-Z]{6}$/)
    expect(showComparisonCode('K7Q2MX')).toBe('K7Q 2MX')
  })

  test('is read as people type it', () => {
    expect(readComparisonCode(' k7q-2mx ')).toBe('K7Q2MX')
    expect(readComparisonCode('ilo000')).toBe('110000')
    expect([readComparisonCode('K7Q2M'), readComparisonCode('K7Q2MU'), readComparisonCode('')]).toEqual([
      null,
      null,
      null,
    ])
  })
})

test('a thousand rounds with one wrong entry in a hundred: every difference is found at its target', () => {
  // A small generator of known period, so that the rounds are the same every time.
  let state = 42
  const chance = () => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648
    return state / 2_147_483_648
  }
  const zones = ['1A', '1B', '1C', '2A', '2B', '2C', '3A', '3B', '3C', 'Miss'] as const
  const archers = ['a', 'b', 'c', 'd']
  const group = { round: threeArrowRound, archers, shooting: archers }
  const zoneBy = () => zones[Math.floor(chance() * zones.length)] ?? 'Miss'
  /** What a scorer writes for a zone: another one, once in a hundred times. */
  const written = (zone: (typeof zones)[number]) =>
    chance() < 0.01 ? (zones[(zones.indexOf(zone) + 1 + Math.floor(chance() * 9)) % 10] ?? zone) : zone
  let wrong = 0
  for (let round = 0; round < 1000; round += 1) {
    const shot = archers.map(() => Array.from({ length: 28 }, zoneBy))
    const by = () => archers.map((_, archer) => (shot[archer] ?? []).map(written))
    const [first, second] = [by(), by()]
    const cardOf = (scorer: readonly (readonly (typeof zones)[number][])[]) =>
      columns(Object.fromEntries(archers.map((key, at) => [key, (scorer[at] ?? []).map(zoned)])))
    const expected = Array.from({ length: 28 }, (_, row) =>
      archers.filter((_, archer) => first[archer]?.[row] !== second[archer]?.[row]),
    )
    const compared = atEachTarget(group, cardOf(first), cardOf(second), 28)
    expect(compared.map((target) => (target.state === 'differs' ? target.archers : []))).toEqual(expected)
    wrong += expected.flat().length
    // The codes agree exactly up to the first difference.
    const agreesUpTo = expected.findIndex((each) => each.length > 0)
    const upTo = agreesUpTo === -1 ? 28 : agreesUpTo
    const codeAt = (scorer: typeof first, targets: number) =>
      codeOf(
        comparedText(
          {
            eventId: 'e',
            groupId: 'g',
            round: threeArrowRound,
            archers: archers.map(withEntry),
            columns: cardOf(scorer),
            targets,
          },
          'second',
        ),
      )
    expect(codeAt(first, upTo)).toBe(codeAt(second, upTo))
    if (upTo < 28) expect(codeAt(first, upTo + 1)).not.toBe(codeAt(second, upTo + 1))
  }
  expect(wrong).toBeGreaterThan(1500)
})
