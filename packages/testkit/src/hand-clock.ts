/** A clock that moves only when a test moves it. */
export interface HandClock {
  now(): Date
  /** In ms. */
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
