import { zoneCodes } from '@fletch/domain'

/** A repeatable sequence of pseudo-random numbers. */
export const chanceFrom = (seed: number) => {
  let state = seed * 2_654_435_761 + 1
  return (below: number): number => {
    state = Math.imul(state ^ (state >>> 15), 2_246_822_519) + 0x9e3779b9
    return ((state ^ (state >>> 13)) >>> 0) % below
  }
}
export type Chance = ReturnType<typeof chanceFrom>

export const oneOf = <Item>(items: readonly [Item, ...Item[]], chance: Chance): Item =>
  items[chance(items.length)] ?? items[0]

export const distances = ['', '', '7', '23.5', '60', '1000'] as const

/** Zones in their current spelling and as early clients wrote them; null is a target that was not shot. */
export const zones = [null, ...zoneCodes, '10', 'X', 'M'] as const
