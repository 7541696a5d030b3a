import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { beatenBy, bestsOf, kindOf, type RecordToBeat, recordsBroken, type WholeTotal } from './bests.ts'

const shot = fc.record({
  roundId: fc.constantFrom('three-arrow', 'field'),
  numberOfTargets: fc.constantFrom(14, 28),
  divisionScheme: fc.constant('styles'),
  division: fc.constantFrom('BH', 'Trad'),
  total: fc.integer({ min: -5, max: 5 }),
  date: fc.constantFrom('2026-03-01', '2026-03-02'),
  cardId: fc.uuid(),
  createdAt: fc.constantFrom('2026-03-01T09:00:00.000Z', '2026-03-01T10:00:00.000Z'),
}) satisfies fc.Arbitrary<WholeTotal>

const shots = fc.uniqueArray(shot, { selector: ({ cardId }) => cardId, maxLength: 30 })

const card = (total: number, more: Partial<WholeTotal> = {}): WholeTotal => ({
  roundId: 'three-arrow',
  numberOfTargets: 28,
  divisionScheme: 'styles',
  division: 'BH',
  total,
  date: '2026-03-01',
  cardId: `card ${total}`,
  createdAt: '2026-03-01T09:00:00.000Z',
  ...more,
})

describe('bestsOf', () => {
  test('returns the highest total of each kind, in any order of input', () => {
    fc.assert(
      fc.property(
        shots.chain((all) => fc.tuple(fc.constant(all), fc.shuffledSubarray(all, { minLength: all.length }))),
        ([all, shuffled]) => {
          const bests = bestsOf(all)
          expect(bestsOf(shuffled)).toEqual(bests)
          expect(new Set(bests.map(kindOf))).toEqual(new Set(all.map(kindOf)))
          for (const best of bests) {
            const alike = all.filter((each) => kindOf(each) === kindOf(best))
            expect(best.total).toBe(Math.max(...alike.map(({ total }) => total)))
            const others = alike.filter(({ cardId }) => cardId !== best.cardId).map(({ total }) => total)
            expect(best.next?.total ?? null).toBe(others.length === 0 ? null : Math.max(...others))
          }
        },
      ),
    )
  })

  test('keeps the earlier of two equal totals', () => {
    const [first, second] = [card(5, { cardId: 'b' }), card(5, { cardId: 'a', date: '2026-03-02' })]
    expect(bestsOf([second, first])).toEqual([{ ...first, next: { total: 5, date: '2026-03-02' } }])
  })
})

describe('beatenBy', () => {
  const bests = bestsOf([card(300), card(280), card(90, { division: 'Trad' })])

  test('returns the best of the kind if the card has more points, and nothing for equal points', () => {
    expect(beatenBy(card(301), bests)).toEqual({ total: 300, date: '2026-03-01' })
    expect(beatenBy(card(300, { cardId: 'another' }), bests)).toBeUndefined()
    expect(beatenBy(card(100, { division: 'Trad' }), bests)?.total).toBe(90)
  })

  test('returns nothing for the first card of its kind', () => {
    expect(beatenBy(card(301, { numberOfTargets: 14 }), bests)).toBeUndefined()
    expect(beatenBy(card(90, { division: 'Trad' }), bests)).toBeUndefined()
  })

  test('returns the next best if the card itself is already known', () => {
    expect(beatenBy(card(300), bests)?.total).toBe(280)
    // The card was saved with more points than it has now.
    expect(beatenBy(card(270, { cardId: 'card 300' }), bests)).toBeUndefined()
  })
})

describe('recordsBroken', () => {
  const record = (participantId: string, more: Partial<RecordToBeat> = {}): RecordToBeat => ({
    participantId,
    clubId: 'oaks',
    clubName: 'The Oaks',
    divisionScheme: 'styles',
    division: 'BH',
    total: 300,
    date: '2025-05-03',
    archerName: 'Ann Archer',
    ...more,
  })
  const broken = (records: readonly RecordToBeat[], totals: Readonly<Record<string, number>>) =>
    recordsBroken(records, (id) => totals[id]).map(
      ({ participantId, newTotal }) => `${participantId} ${newTotal}`,
    )

  test('returns the highest total above the record, and both of two equal ones', () => {
    const records = ['a', 'b', 'c'].map((id) => record(id))
    expect(broken(records, { a: 301, b: 310, c: 310 })).toEqual(['b 310', 'c 310'])
    expect(broken(records, { a: 300, b: 299 })).toEqual([])
  })

  test('is separate for each club and division', () => {
    const records = [
      record('a'),
      record('b', { clubId: 'elms' }),
      record('c', { division: 'Trad', total: 90 }),
    ]
    expect(broken(records, { a: 301, b: 302, c: 91 })).toEqual(['a 301', 'b 302', 'c 91'])
  })
})
