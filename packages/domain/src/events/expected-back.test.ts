import { expect, test } from 'vitest'
import { expectedBack, type GroupOut, paceOf, slowestPace } from './expected-back.ts'

const at = (time: string) => `2026-11-21T${time}:00.000Z`

const out = (more: Partial<GroupOut> = {}): GroupOut => ({
  setOffAt: at('09:00'),
  heardAt: null,
  targetsDone: 0,
  targetsLeft: 28,
  ...more,
})

test('while no group was heard of, a target takes ten minutes', () => {
  expect(slowestPace([out(), out({ setOffAt: at('09:20') })])).toBeUndefined()
  expect(expectedBack(out(), undefined)).toBe(at('13:40'))
  expect(expectedBack(out({ setOffAt: at('09:20'), targetsLeft: 6 }), undefined)).toBe(at('10:20'))
})

test('the first group back says how long the others may take: a quarter more', () => {
  const back = out({ heardAt: at('12:30'), targetsDone: 28, targetsLeft: 0 })
  expect(paceOf(back)).toBe(7.5)
  const slowest = slowestPace([out(), back])
  expect(slowest).toBe(7.5)
  // 28 targets of 7.5 minutes and a quarter are 262.5 minutes, on the next five.
  expect(expectedBack(out(), slowest)).toBe(at('13:25'))
  expect(expectedBack(back, slowest)).toBeNull()
})

test('a group heard of on the way has the targets left that it has not sent', () => {
  const half = out({ heardAt: at('10:40'), targetsDone: 10, targetsLeft: 18 })
  expect(paceOf(half)).toBe(10)
  expect(expectedBack(half, slowestPace([half]))).toBe(at('14:25'))
})

test('a card that only was begun, and the first targets, say nothing of the pace', () => {
  expect(paceOf(out({ heardAt: at('09:01') }))).toBeUndefined()
  expect(paceOf(out({ heardAt: at('09:50'), targetsDone: 6, targetsLeft: 22 }))).toBeUndefined()
  expect(paceOf(out({ heardAt: at('09:50'), targetsDone: 7, targetsLeft: 21 }))).toBeCloseTo(50 / 7)
  expect(expectedBack(out({ heardAt: at('09:01') }), undefined)).toBe(at('13:40'))
})

test('a group that shot before its time says nothing of the pace', () => {
  const early = out({ setOffAt: at('13:00'), heardAt: at('12:30'), targetsDone: 28, targetsLeft: 0 })
  expect(paceOf(early)).toBeUndefined()
})
