/** The one source of time: order, expiry and history come from it, never from an id or a phone. */
export interface Clock {
  now(): Date
}

export const systemClock: Clock = { now: () => new Date() }

/** ISO 8601, UTC. */
export const instantOf = (clock: Clock): string => clock.now().toISOString()

export const minutes = (count: number): number => count * 60_000
export const hours = (count: number): number => minutes(60) * count
export const days = (count: number): number => hours(24) * count

/** The instant some milliseconds from now; negative for the past. */
export const instantAfter = (clock: Clock, milliseconds: number): string =>
  new Date(clock.now().getTime() + milliseconds).toISOString()
