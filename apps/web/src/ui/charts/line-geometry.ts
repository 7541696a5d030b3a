import { scaleLinear } from 'd3-scale'
import { line } from 'd3-shape'

/** The plot area in its drawing, in pixels. */
export interface Frame {
  readonly left: number
  readonly right: number
  readonly top: number
  readonly bottom: number
}

export interface Tick {
  readonly value: number
  readonly at: number
}

export interface LineGeometry {
  /** The position of each value. */
  readonly places: readonly { readonly x: number; readonly y: number }[]
  /** The line through the values or their averages; empty for a single value. */
  readonly path: string
  /** The straight trend line; needs at least three values. */
  readonly trend: string
  readonly ticks: readonly Tick[]
}

const fewestForTrend = 3
/** The number of gridlines. */
const tickCount = 4
/** The smallest range of the plot, so that small differences do not look large. */
const leastSpan = 10

/** The ends of the least-squares line through values at equal steps. Undefined for fewer than three. */
export const fitLine = (values: readonly number[]): { start: number; end: number } | null => {
  const count = values.length
  if (count < fewestForTrend) return null
  const middle = (count - 1) / 2
  const mean = values.reduce((sum, value) => sum + value, 0) / count
  const spread = values.reduce((sum, _, step) => sum + (step - middle) ** 2, 0)
  const slope = values.reduce((sum, value, step) => sum + (step - middle) * (value - mean), 0) / spread
  return { start: mean - slope * middle, end: mean + slope * middle }
}

/** Each value averaged with those before it, up to `span` values. */
export const smoothed = (values: readonly number[], span: number): number[] =>
  values.map((_, step) => {
    const lastValues = values.slice(Math.max(0, step - span + 1), step + 1)
    return lastValues.reduce((sum, value) => sum + value, 0) / lastValues.length
  })

/**
 * The range from slightly below the lowest value to slightly above the highest. It goes below zero only if a value
 * does. Counts start at zero, because they would mislead otherwise.
 */
const rangeOf = (values: readonly number[], fromZero: boolean): [number, number] => {
  const low = Math.min(...(fromZero ? [0] : []), ...values)
  const high = Math.max(...values)
  const air = Math.max((leastSpan - (high - low)) / 2, 0)
  return [low >= 0 ? Math.max(0, low - air) : low - air, high + air]
}

/**
 * Places values at equal steps from left to right. If there are many, the line shows averages, so that it stays
 * readable.
 */
export const lineGeometry = (
  values: readonly number[],
  { left, right, top, bottom }: Frame,
  { span = 1, fromZero = false }: { readonly span?: number; readonly fromZero?: boolean } = {},
): LineGeometry => {
  const fit = fitLine(values)
  const x = scaleLinear([0, Math.max(1, values.length - 1)], [left, right])
  const y = scaleLinear(rangeOf(fit ? [...values, fit.start, fit.end] : values, fromZero), [
    bottom,
    top,
  ]).nice(tickCount)
  const places = values.map((value, step) => ({
    // A single value is in the middle.
    x: values.length === 1 ? (left + right) / 2 : x(step),
    y: y(value),
  }))
  const draw = line<{ x: number; y: number }>(
    (place) => place.x,
    (place) => place.y,
  )
  return {
    places,
    path:
      places.length > 1
        ? (draw(smoothed(values, span).map((value, step) => ({ x: x(step), y: y(value) }))) ?? '')
        : '',
    trend: fit
      ? (draw([
          { x: left, y: y(fit.start) },
          { x: right, y: y(fit.end) },
        ]) ?? '')
      : '',
    ticks: y.ticks(tickCount).map((value) => ({ value, at: y(value) })),
  }
}

/** Which of many get a label: the first, the last, and as many evenly spaced ones as fit. */
export const labelledSteps = (count: number, room: number, labelWidth: number): number[] => {
  if (count <= 1) return count === 1 ? [0] : []
  const fitting = Math.max(2, Math.min(count, Math.floor(room / labelWidth)))
  return Array.from({ length: fitting }, (_, label) => Math.round((label * (count - 1)) / (fitting - 1)))
}

/** The value nearest to a pointer. */
export const nearestPlace = (places: LineGeometry['places'], x: number): number =>
  places.reduce(
    (nearest, place, step) =>
      Math.abs(place.x - x) < Math.abs((places[nearest]?.x ?? 0) - x) ? step : nearest,
    0,
  )
