import { expect, test } from 'vitest'
import { startMovesBetween, type ToldStart } from './told-start.ts'

const start: ToldStart = { group: 'Group 1', target: 4, time: '' }
const between = (was: ToldStart | null, now: ToldStart | null, ofAll = '09:30') =>
  startMovesBetween(was, now, ofAll)

test('names what is different from what the archer was told', () => {
  expect(between(start, { ...start })).toEqual([])
  expect(between(start, { ...start, target: 5 })).toEqual(['target'])
  expect(between(start, { group: 'Group 2', target: 7, time: '10:30' })).toEqual(['group', 'target', 'time'])
})

test('a time of the group counts only if it differs from the time of the event', () => {
  expect(between(start, { ...start, time: '09:30' })).toEqual([])
  expect(between(start, { ...start, time: '10:30' })).toEqual(['time'])
  expect(between({ ...start, time: '10:30' }, start)).toEqual(['time'])
  expect(between({ ...start, time: '10:30' }, start, '10:30')).toEqual([])
  expect(between(start, { ...start, time: '10:30' }, '')).toEqual(['time'])
})

test('a first group, and a group that is gone, are news', () => {
  expect(between(null, null)).toEqual([])
  expect(between(null, start)).toEqual(['group', 'target'])
  expect(between(null, { ...start, time: '10:30' })).toEqual(['group', 'target', 'time'])
  expect(between(start, null)).toEqual(['group', 'target'])
  expect(between({ ...start, time: '10:30' }, null)).toEqual(['group', 'target', 'time'])
})
