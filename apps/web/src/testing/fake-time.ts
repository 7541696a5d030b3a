import type { Timer } from '../phone/outbox/locks.ts'

/** Turns of the promise queue after which everything that waits only for promises has continued. */
const turns = 30

export const settled = async (): Promise<void> => {
  for (let turn = 0; turn < turns; turn += 1) await undefined
}

interface Due {
  readonly at: number
  readonly order: number
  readonly work: () => void
}

/** Virtual time: due timers run one after another, in order. */
export const virtualTime = () => {
  let time = 0
  let order = 0
  let timers: Due[] = []

  const timer: Timer = (work, milliseconds) => {
    order += 1
    const entry = { at: time + milliseconds, order, work }
    timers.push(entry)
    return () => {
      timers = timers.filter((each) => each !== entry)
    }
  }

  const next = (until: number): Due | undefined =>
    timers
      .filter(({ at }) => at <= until)
      .sort((one, other) => one.at - other.at || one.order - other.order)[0]

  return {
    timer,
    now: () => time,
    /** Advances the time by milliseconds; `afterEach` runs after everything that happens. */
    pass: async (milliseconds: number, afterEach: () => void = () => undefined): Promise<void> => {
      const until = time + milliseconds
      for (let due = next(until); due !== undefined; due = next(until)) {
        const now = due
        timers = timers.filter((each) => each !== now)
        time = Math.max(time, now.at)
        now.work()
        await settled()
        afterEach()
      }
      time = until
      await settled()
      afterEach()
    },
  }
}

export type VirtualTime = ReturnType<typeof virtualTime>

/** Deterministic numbers from 0 to 1. */
export const seeded = (seed: number) => {
  let state = seed >>> 0
  return (): number => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
}
