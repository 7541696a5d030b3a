import { expect, test } from 'vitest'
import { markId, marksOf, type SightMark } from './equipment.ts'

const mark = (distance: string, unit: SightMark['unit'], bowId = 'bow'): SightMark => {
  const place = { bowId, distance, unit }
  return { id: markId(place), ...place, mark: '3.4' }
}

test('sorts the marks of a bow by distance, across units', () => {
  const marks = [mark('20', 'meters'), mark('30', 'yards'), mark('20', 'yards'), mark('5', 'meters', 'other')]
  expect(marksOf(marks, 'bow').map(({ distance, unit }) => `${distance} ${unit}`)).toEqual([
    '20 yards',
    '20 meters',
    '30 yards',
  ])
})

test('keeps one mark per distance, however it is written', () => {
  expect(mark('20.0', 'meters').id).toBe(mark('20', 'meters').id)
  expect(mark('20', 'yards').id).not.toBe(mark('20', 'meters').id)
})
