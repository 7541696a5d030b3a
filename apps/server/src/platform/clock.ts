/** The one source of time: order, expiry and history come from it, never from an id or a phone. */
export interface Clock {
  now(): Date
}

export const systemClock: Clock = { now: () => new Date() }

let written = { at: Number.NaN, text: '' }

/** ISO 8601, UTC. Writing one takes 2 µs, and a busy server asks for the same millisecond again and again. */
export const instantOf = (clock: Clock): string => {
  const now = clock.now()
  if (now.getTime() !== written.at) written = { at: now.getTime(), text: now.toISOString() }
  return written.text
}

export const minutes = (count: number): number => count * 60_000
export const hours = (count: number): number => minutes(60) * count
export const days = (count: number): number => hours(24) * count

/** The instant some milliseconds from now; negative for the past. */
export const instantAfter = (clock: Clock, milliseconds: number): string =>
  new Date(clock.now().getTime() + milliseconds).toISOString()
