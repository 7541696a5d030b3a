import { describe, expect, test } from 'vitest'
import { storageKeys, type TextStore } from '../server/device-storage.ts'
import { phaseAt, sessionClock, sessionTimes } from './session-clock.ts'

const { life } = sessionTimes
const minute = 60_000

const storeOf = (texts: Map<string, string>): TextStore => ({
  getItem: (key) => texts.get(key) ?? null,
  setItem: (key, text) => void texts.set(key, text),
  removeItem: (key) => void texts.delete(key),
})

const started = () => {
  const texts = new Map<string, string>()
  const time = { now: 1_000_000_000_000 }
  const clockOf = () => sessionClock(storeOf(texts), () => time.now)
  return { texts, time, clock: clockOf(), elsewhere: clockOf() }
}

describe('a session', () => {
  test.each([
    [0, { phase: 'open' }],
    [life - 5 * minute - 1, { phase: 'open' }],
    [life - 5 * minute, { phase: 'ending', minutesLeft: 5 }],
    [life - 4 * minute, { phase: 'ending', minutesLeft: 4 }],
    [life - 1, { phase: 'ending', minutesLeft: 1 }],
    [life, { phase: 'ended' }],
    [life * 10, { phase: 'ended' }],
    [-life, { phase: 'open' }],
  ])('is after %i ms %j', (after, phase) => {
    expect(phaseAt(5000, 5000 + after)).toEqual(phase)
  })

  test('that was extended in one tab is extended in all', () => {
    const { time, clock, elsewhere } = started()
    clock.begin()
    time.now += life - minute
    expect(elsewhere.phase()).toEqual({ phase: 'ending', minutesLeft: 1 })
    clock.begin()
    expect(elsewhere.phase()).toEqual({ phase: 'open' })
  })

  test('that was extended on its last day for two hours warns five minutes before they end', () => {
    const { time, clock, elsewhere } = started()
    clock.begin(120 * minute)
    time.now += 115 * minute - 1
    expect(elsewhere.phase()).toEqual({ phase: 'open' })
    time.now += 1
    expect(elsewhere.phase()).toEqual({ phase: 'ending', minutesLeft: 5 })
    time.now += 5 * minute
    expect(elsewhere.phase()).toEqual({ phase: 'ended' })
  })

  test.each(['', 'soon', 'NaN'])('with an unreadable start (%s) starts now', (text) => {
    const { texts, time, clock } = started()
    texts.set(storageKeys.session, text)
    expect(clock.phase()).toEqual({ phase: 'open' })
    time.now += life
    expect(clock.phase()).toEqual({ phase: 'ended' })
  })

  test('that is removed leaves nothing', () => {
    const { texts, clock } = started()
    clock.begin()
    clock.noteActivity()
    clock.forget()
    expect([...texts]).toEqual([])
  })
})

test('activity is recorded at most every ten seconds', () => {
  const { time, clock, elsewhere } = started()
  clock.noteActivity()
  const first = time.now
  time.now += 9999
  clock.noteActivity()
  expect(elsewhere.lastActivity()).toBe(first)
  time.now += 1
  clock.noteActivity()
  expect(elsewhere.lastActivity()).toBe(time.now)
})
