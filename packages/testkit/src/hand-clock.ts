/** A clock that stands until it is moved. */
export interface HandClock {
  now(): Date
  /** Milliseconds. */
  advance(by: number): void
}

export const handClock = (start = '2026-05-02T09:00:00.000Z'): HandClock => {
  let time = Date.parse(start)
  return {
    now: () => new Date(time),
    advance: (by) => {
      time += by
    },
  }
}
