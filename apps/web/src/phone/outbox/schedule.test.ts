import { describe, expect, it } from 'vitest'
import {
  cardDelay,
  dueAt,
  groupSaveDelay,
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

  it('made while a save is in flight has its own five seconds', () => {
    const sending = after(change(0), started(), change(4900))
    expect(nextCheck(scheduleAfter(sending, end(4950, 'stored', true)))).toBe(5700)
  })

  it('leaves nothing scheduled when it is saved, or when nothing was left to send', () => {
    expect(after(change(0), started(), end(900, 'stored')).size).toBe(0)
    expect(after(change(0), started(), end(900, 'nothing')).size).toBe(0)
  })

  it('of a card that others watch is sent within a second', () => {
    const watched = (at: number): ScheduleEvent => ({
      kind: 'changed',
      item: 'card a',
      at,
      delay: groupSaveDelay,
    })
    expect(nextCheck(after(watched(0)))).toBe(300)
    expect(nextCheck(after(...[0, 250, 500, 750].map(watched)))).toBe(1000)
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
    // A change never makes the next attempt later, nor an attempt that is under way a second one.
    expect(nextCheck(scheduleAfter(schedule, change(20_000)))).toBe(21_000)
    const repeat = [started(), change(21_500), end(22_000, 'stored', true)]
    expect(nextCheck(repeat.reduce(scheduleAfter, schedule))).toBe(26_500)
    const online: ScheduleEvent = { kind: 'woken', items: ['card a'], at: 7000, reason: 'online' }
    expect(dueAt(scheduleAfter(schedule, online), 7000)).toEqual(['card a'])
  })
})

describe('a user who asks', () => {
  it('is obeyed at once; if that fails too, the waits go on growing', () => {
    const failing = [1, 2, 3].flatMap((n) => [started(), end(n * 1000, 'unreached')])
    const asked: ScheduleEvent = { kind: 'asked', item: 'card a', at: 3500 }
    const trying = after(change(0), ...failing, asked)
    expect(dueAt(trying, 3500)).toEqual(['card a'])
    expect(nextCheck([started(), end(4000, 'unreached')].reduce(scheduleAfter, trying))).toBe(12_000)
  })
})

describe('news of the network', () => {
  it('makes the waits short again', () => {
    const online: ScheduleEvent = { kind: 'woken', items: ['card a'], at: 9000, reason: 'online' }
    const failing = [1, 2, 3].flatMap((n) => [started(), end(n * 1000, 'unreached')])
    expect(nextCheck(after(change(0), ...failing))).toBe(7000)
    expect(nextCheck(after(change(0), ...failing, online, started(), end(9500, 'unreached')))).toBe(10_500)
  })
})

describe('items', () => {
  it('of one kind do not make those of another wait', () => {
    const cards = after(change(0, 'card a'), change(0, 'card b'), started('card a'), started('card b'))
    const schedule = [change(1, 'card c'), change(2, 'photos a')].reduce(scheduleAfter, cards)
    expect(dueAt(schedule, 900)).toEqual(['photos a'])
  })

  it('are sent in the order in which they are due, not in which they were first changed', () => {
    const both = after(change(0, 'card a'), change(1, 'card b'), change(700, 'card a'))
    expect(nextCheck(both)).toBe(801)
    expect(dueAt(both, 801)).toEqual(['card b'])
    expect(dueAt(both, 1500)).toEqual(['card b', 'card a'])
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
    expect(dueAt(schedule, 60_000)).toEqual([])
    const signedIn: ScheduleEvent = { kind: 'woken', items: ['card a'], at: 40_000, reason: 'signed-in' }
    expect(dueAt(scheduleAfter(schedule, signedIn), 40_000)).toEqual(['card a'])
    const later = [signedIn, started(), end(40_100, 'stored'), change(41_000)].reduce(scheduleAfter, schedule)
    expect(nextCheck(later)).toBe(41_800)
  })

  it('whose user is signed out is tried if the user asks, and follows changes again', () => {
    const schedule = after(change(0), started(), end(900, 'signed-out', true))
    const asked = scheduleAfter(schedule, { kind: 'asked', item: 'card a', at: 5000 })
    expect(dueAt(asked, 5000)).toEqual(['card a'])
    expect(nextCheck([started(), end(5100, 'stored'), change(6000)].reduce(scheduleAfter, asked))).toBe(6800)
  })

  it('that was refused under an old token is tried again if a user signed in meanwhile', () => {
    const signedIn: ScheduleEvent = { kind: 'woken', items: ['card a'], at: 500, reason: 'signed-in' }
    const answered = after(change(0), started(), signedIn, end(900, 'signed-out', true))
    expect(dueAt(answered, 900)).toEqual(['card a'])
    expect(nextCheck([started(), end(1000, 'signed-out', true)].reduce(scheduleAfter, answered))).toBeNull()
    const later = [started(), end(1000, 'stored'), change(2000)].reduce(scheduleAfter, answered)
    expect(nextCheck(later)).toBe(2800)
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
    // A save that is stored in between begins a new count.
    const four = Array.from({ length: 4 }, (_, n) => [started(), end(n * 1000, 'overtaken', true)]).flat()
    const stored = [started(), end(4500, 'stored', true)]
    const next = after(change(0), ...four, ...stored, started(), end(5000, 'overtaken', true))
    expect(nextCheck(next)).toBe(5000)
  })

  it('that is refused waits for the user, unless something was changed meanwhile', () => {
    expect(after(change(0), started(), end(900, 'refused')).size).toBe(0)
    expect(dueAt(after(change(0), started(), end(900, 'refused', true)), 900)).toEqual(['card a'])
    expect(nextCheck(after(change(0), started(), change(850), end(900, 'refused', true)))).toBe(900)
  })
})
