import { expect, test } from 'vitest'
import { startConcerns } from './start-concerns.ts'

const event = { competitionDate: '2026-12-05', timeZone: 'Australia/Melbourne' }
const here = { name: 'Bo', checkedInAt: '2026-12-04T21:00:00.000Z' }
const away = { name: 'Cleo' }
const group = (groupName: string, archers: number) => ({ groupName, participants: Array(archers).fill(away) })
const none = { daysAway: 0, isUnchecked: false, missing: [], small: [] }
const morning = '2026-12-04T22:00:00.000Z'

test('on the day, with all archers here in full groups, there is nothing to say', () => {
  expect(startConcerns({ event, archers: [here, here], groups: [group('Group 1', 3)] }, morning)).toEqual(
    none,
  )
})

test('another day is told by the days from today where the event is held', () => {
  const concerns = (now: string) => startConcerns({ event, archers: [here], groups: [] }, now).daysAway
  expect([
    concerns('2026-12-04T12:00:00.000Z'),
    concerns(morning),
    concerns('2026-12-06T13:00:00.000Z'),
  ]).toEqual([1, 0, -2])
})

test('those who have not arrived are named once someone has, and otherwise no one is checked in', () => {
  const concerns = (archers: readonly { readonly name: string; readonly checkedInAt?: string }[]) =>
    startConcerns({ event, archers, groups: [] }, morning)
  expect(concerns([here, away])).toEqual({ ...none, missing: [away] })
  expect(concerns([away, away])).toEqual({ ...none, isUnchecked: true })
  expect(concerns([])).toEqual(none)
})

test('groups of one or two archers are small; an empty group is none', () => {
  const groups = [group('Group 1', 2), group('Group 2', 0), group('Group 3', 3), group('Group 4', 1)]
  expect(startConcerns({ event, archers: [here], groups }, morning).small).toEqual(['Group 1', 'Group 4'])
})
