/** The only source of time. Order, expiry and history use it, never an id or a phone's clock. */
export interface Clock {
  now(): Date
}

export const systemClock: Clock = { now: () => new Date() }

let last = { at: Number.NaN, text: '' }

/**
 * The time in ISO 8601, UTC. Formatting takes 2 µs, and a busy server needs the same millisecond many times, so the
 * last one is kept.
 */
export const instantOf = (clock: Clock): string => {
  const now = clock.now()
  if (now.getTime() !== last.at) last = { at: now.getTime(), text: now.toISOString() }
  return last.text
}

/** The calendar day in UTC, YYYY-MM-DD. */
export const todayOf = (clock: Clock): string => instantOf(clock).slice(0, 10)

export const minutes = (count: number): number => count * 60_000
export const hours = (count: number): number => minutes(60) * count
export const days = (count: number): number => hours(24) * count

/** The instant some milliseconds from now; negative for the past. */
export const instantAfter = (clock: Clock, milliseconds: number): string =>
  new Date(clock.now().getTime() + milliseconds).toISOString()
