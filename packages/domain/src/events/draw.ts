/** Pseudo-random numbers from 0 up to 1 (mulberry32). The same seed gives the same numbers on every platform. */
const chanceFrom = (seed: number) => {
  let state = seed >>> 0
  return (): number => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
}

/**
 * Shuffles things by lot. The same seed gives the same order.
 *
 * @param seed a whole number from 0 to 2^31 - 1
 */
export const drawn = <Thing>(things: readonly Thing[], seed: number): Thing[] => {
  const chance = chanceFrom(seed)
  const rest = [...things]
  return things.flatMap(() => rest.splice(Math.floor(chance() * rest.length), 1))
}
