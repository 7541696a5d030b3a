import { scaleLinear } from 'd3-scale'
import type { Tick } from './line-geometry.ts'

export interface BarGeometry {
  /** The length of each bar; a value above zero is always visible. */
  readonly lengths: readonly number[]
  readonly ticks: readonly Tick[]
}

/** The shortest bar of a value above zero, in pixels. */
const leastLength = 2

/**
 * Bars that start at zero. The longest fits the room. Ticks are whole numbers, since bars are counts or points, and at
 * least `tickRoom` apart.
 */
export const barGeometry = (values: readonly number[], room: number, tickRoom: number): BarGeometry => {
  const x = scaleLinear([0, Math.max(1, ...values)], [0, room])
  const choices = [4, 3, 2].map((count) => x.ticks(count).filter(Number.isInteger))
  const ticks = choices.find(([, second = 0]) => x(second) >= tickRoom) ?? x.ticks(1)
  return {
    lengths: values.map((value) => (value > 0 ? Math.max(leastLength, x(value)) : 0)),
    ticks: ticks.map((value) => ({ value, at: x(value) })),
  }
}
