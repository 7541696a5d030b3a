import { scaleLinear } from 'd3-scale'
import type { Tick } from './line-geometry.ts'

export interface BarGeometry {
  /** The length of each bar; a value above zero is always visible. */
  readonly lengths: readonly number[]
  readonly ticks: readonly Tick[]
}

/** The shortest bar of a value above zero, in pixels. */
const leastLength = 2

/** Bars that start at zero. The longest fits the room, and ticks are at least `tickRoom` apart. */
export const barGeometry = (values: readonly number[], room: number, tickRoom: number): BarGeometry => {
  const ticks = Math.max(2, Math.min(4, Math.floor(room / tickRoom)))
  const x = scaleLinear([0, Math.max(1, ...values)], [0, room])
  return {
    lengths: values.map((value) => (value > 0 ? Math.max(leastLength, x(value)) : 0)),
    ticks: x.ticks(ticks).map((value) => ({ value, at: x(value) })),
  }
}
