import { describe, expect, it } from 'vitest'
import {
  cardDelay,
  dueAt,
  nextCheck,
  type Outcome,
  type Schedule,
  type ScheduleEvent,
  scheduleAfter,
  waitAfter,
} from './schedule.ts'

const after = (...events: ScheduleEvent[]): Schedule => events.reduce(scheduleAfter, new Map())
const change = (at: number, item = 'card a'): ScheduleEvent => ({
  kind: 'changed',
  item,
  at,
  delay: cardDelay,
})
const started = (item = 'card a'): ScheduleEvent => ({ kind: 'started', item })
const end = (at: number, outcome: Outcome, isMore = false, item = 'card a'): ScheduleEvent => ({
  kind: 'ended',
  item,
  at,
  outcome,
  isMore,
  random: 0,
})

describe('a change', () => {
  it('waits for further changes, but never longer than five seconds after the first', () => {
    expect(nextCheck(after(change(0)))).toBe(800)
    expect(nextCheck(after(change(0), change(500)))).toBe(1300)
    const tapping = Array.from({ length: 20 }, (_, n) => change(n * 500))
    expect(nextCheck(after(...tapping))).toBe(5000)
  })

  it('made while a save is in flight waits for the answer', () => {
    const sending = after(change(0), started(), change(900))
    expect(dueAt(sending, 60_000)).toEqual([])
    expect(nextCheck(scheduleAfter(sending, end(950, 'stored', true)))).toBe(1700)
  })

  it('leaves nothing scheduled when it is saved', () => {
    expect(after(change(0), started(), end(900, 'stored')).size).toBe(0)
  })
})

describe('a server that asks to wait', () => {
  const full = (at: number, wait: number): ScheduleEvent => ({
    kind: 'ended',
    item: 'card a',
    at,
    outcome: 'unreached',
    isMore: true,
    random: 0,
    wait,
  })
  const tick = (at: number): ScheduleEvent => ({ kind: 'woken', items: ['card a'], at, reason: 'tick' })

  it('is left alone for that time by timers and new changes; the user may try', () => {
    const schedule = after(change(0), started(), full(1000, 40_000))
    expect(nextCheck(schedule)).toBe(42_000)
    expect(nextCheck(scheduleAfter(scheduleAfter(schedule, tick(30_000)), change(31_000)))).toBe(41_000)
    expect(dueAt(scheduleAfter(schedule, { kind: 'asked', item: 'card a', at: 5000 }), 5000)).toEqual([
      'card a',
    ])
    const online: ScheduleEvent = { kind: 'woken', items: ['card a'], at: 7000, reason: 'online' }
    expect(dueAt(scheduleAfter(schedule, online), 7000)).toEqual(['card a'])
  })

  it('is tried after at most 15 minutes, however long it asked, and normally again once it has answered', () => {
    const day = after(change(0), started(), full(1000, 24 * 3_600_000))
    expect(nextCheck(day)).toBe(1000 + 15 * 60_000 + 1000)
    const answered = scheduleAfter(scheduleAfter(day, started()), end(2_000_000, 'stored', true))
    expect(nextCheck(answered)).toBe(2_000_000)
    expect(nextCheck(scheduleAfter(answered, change(2_000_100)))).toBe(2_000_900)
  })
})

describe('a server that is not reached', () => {
  it('is tried again after 1, 2, 4 seconds and so on up to a minute, not in step with other phones', () => {
    expect([1, 2, 3, 7, 30].map((failures) => waitAfter(failures, 0))).toEqual([
      1000, 2000, 4000, 60_000, 60_000,
    ])
    expect(waitAfter(3, 1)).toBe(2000)
    const twice = after(change(0), started(), end(1000, 'unreached'), started(), end(3000, 'unreached'))
    expect(nextCheck(twice)).toBe(5000)
  })

  it('is tried within five seconds of a new change, and at once on news of the network', () => {
    const failing = [1, 2, 3, 4, 5].flatMap((n) => [started(), end(n * 1000, 'unreached')])
    const schedule = after(change(0), ...failing)
    expect(nextCheck(schedule)).toBe(21_000)
    expect(nextCheck(scheduleAfter(schedule, change(6000)))).toBe(11_000)
    const online: ScheduleEvent = { kind: 'woken', items: ['card a'], at: 7000, reason: 'online' }
    expect(dueAt(scheduleAfter(schedule, online), 7000)).toEqual(['card a'])
  })
})

describe('a card', () => {
  it('has one request at a time, and at most two cards are in flight', () => {
    const three = after(change(0, 'card a'), change(1, 'card b'), change(2, 'card c'))
    expect(dueAt(three, 900)).toEqual(['card a', 'card b'])
    const busy = [started('card a'), started('card b')].reduce(scheduleAfter, three)
    expect(dueAt(busy, 900)).toEqual([])
    expect(nextCheck(busy)).toBeNull()
    expect(dueAt(scheduleAfter(busy, end(1000, 'stored')), 1000)).toEqual(['card c'])
  })

  it('whose user is signed out waits for a sign-in, not for the clock', () => {
    const schedule = after(change(0), started(), end(900, 'signed-out', true))
    const tick: ScheduleEvent = { kind: 'woken', items: ['card a'], at: 30_000, reason: 'tick' }
    expect(nextCheck(scheduleAfter(scheduleAfter(schedule, tick), change(31_000)))).toBeNull()
    const signedIn: ScheduleEvent = { kind: 'woken', items: ['card a'], at: 40_000, reason: 'signed-in' }
    expect(dueAt(scheduleAfter(schedule, signedIn), 40_000)).toEqual(['card a'])
  })

  it('that was refused under an old token is tried again if a user signed in meanwhile', () => {
    const signedIn: ScheduleEvent = { kind: 'woken', items: ['card a'], at: 500, reason: 'signed-in' }
    const answered = after(change(0), started(), signedIn, end(900, 'signed-out', true))
    expect(dueAt(answered, 900)).toEqual(['card a'])
    expect(nextCheck([started(), end(1000, 'signed-out', true)].reduce(scheduleAfter, answered))).toBeNull()
  })

  it('with a version conflict is sent again at once, five times; then it waits', () => {
    let schedule = after(change(0), started())
    for (let n = 1; n < 5; n += 1) {
      schedule = scheduleAfter(schedule, end(n * 1000, 'overtaken', true))
      expect(dueAt(schedule, n * 1000)).toEqual(['card a'])
      schedule = scheduleAfter(schedule, started())
    }
    schedule = scheduleAfter(schedule, end(5000, 'overtaken', true))
    expect(nextCheck(schedule)).toBe(6000)
  })

  it('that is refused waits for the user, unless something was changed meanwhile', () => {
    expect(after(change(0), started(), end(900, 'refused')).size).toBe(0)
    expect(dueAt(after(change(0), started(), end(900, 'refused', true)), 900)).toEqual(['card a'])
  })
})
