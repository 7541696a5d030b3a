import { describe, expect, it } from 'vitest'
import type { CardContent } from './card.ts'
import { cardChanges, isColumnChanged, isSamePlace, isShotChanged, type Place, placeOf } from './changes.ts'
import { columnsOf, groupCard, ownCard } from './columns.ts'
import { describeCard, scoreTarget, setDistance, setPhoto } from './edits.ts'

const card: CardContent = {
  roundId: 'abc-three-arrow',
  archerName: 'Ada Nock',
  club: 'The Oaks',
  date: '2026-11-21',
  archeryStyle: 'BH',
  distanceUnit: 'yards',
  startingTarget: 1,
  numberOfTargets: 3,
  courseTargets: 30,
  scores: [],
}

describe('cardChanges', () => {
  it('lists the head first, then row by row, without an archer on an own card', () => {
    const scored = scoreTarget(card, ownCard, { archer: undefined, row: 2 }, { zone: '1A' })
    const next = describeCard(setPhoto(setDistance(scored, ownCard, 2, '20'), ownCard, 0, 'local:1'), {
      club: 'Elms',
    })
    expect(cardChanges(card, next, ownCard.columns)).toEqual([
      { row: null, field: 'club', was: 'The Oaks', became: 'Elms' },
      { row: 0, field: 'photoPath', was: null, became: 'local:1' },
      { row: 2, field: 'zone', was: null, became: '1A' },
      { row: 2, field: 'distance', was: '', became: '20' },
    ])
  })

  it('lists archer by archer in the order of the group, also for a group of one', () => {
    const alone = groupCard(['bo'])
    const next = scoreTarget(card, alone, { archer: 'bo', row: 1 }, { zone: 'Miss' })
    const line = { participantId: 'bo', row: 1, field: 'zone', was: null, became: 'Miss' }
    expect(cardChanges(card, next, alone.columns)).toEqual([line])
    const both = scoreTarget(next, groupCard(['bo', 'ada']), { archer: 'ada', row: 2 }, { zone: '1A' })
    expect(cardChanges(card, both, ['ada', 'bo'])).toEqual([
      { participantId: 'ada', row: 2, field: 'zone', was: null, became: '1A' },
      line,
    ])
  })

  it('lists rows that were removed', () => {
    const scored = scoreTarget(card, ownCard, { archer: undefined, row: 2 }, { zone: '1A' })
    expect(cardChanges(scored, { ...scored, scores: [] }, ownCard.columns)).toEqual([
      { row: 2, field: 'zone', was: '1A', became: null },
    ])
  })
})

it('a place is the same if archer, row and field are', () => {
  const place: Place = { participantId: 'bo', row: 1, field: 'zone' }
  expect(isSamePlace(place, { ...place })).toBe(true)
  expect(isSamePlace(place, { ...place, participantId: 'ada' })).toBe(false)
  expect(isSamePlace(place, { ...place, row: 2 })).toBe(false)
  expect(isSamePlace(place, { ...place, field: 'distance' })).toBe(false)
  expect(isSamePlace({ row: null, field: 'club' }, { row: null, field: 'date' })).toBe(false)
  // The archer of an own card is not named, rather than named undefined.
  expect(placeOf(undefined, 1)).toStrictEqual({ row: 1 })
})

it('a changed score or distance voids a confirmation, a changed photo does not', () => {
  const group = groupCard(['bo'])
  const columnsWith = (next: CardContent) => columnsOf(next.scores)
  const [before, photographed, measured] = [
    card,
    setPhoto(card, group, 0, 'local:1'),
    setDistance(card, group, 0, '20'),
  ].map(columnsWith)
  if (!before || !photographed || !measured) throw new Error('there are three')
  expect([isColumnChanged(before, photographed, 'bo'), isShotChanged(before, photographed, 'bo')]).toEqual([
    false,
    true,
  ])
  expect([isColumnChanged(before, measured, 'bo'), isShotChanged(before, measured, 'ada')]).toEqual([
    true,
    false,
  ])
})
