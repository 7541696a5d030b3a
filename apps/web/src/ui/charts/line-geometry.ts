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

/** A value, which may count for more than one. */
export interface Weighed {
  readonly value: number
  /** Above 0; 1 by default. */
  readonly weight?: number | undefined
}

const sumOver = (points: readonly Weighed[], of: (value: number, step: number) => number): number =>
  points.reduce((sum, { value, weight = 1 }, step) => sum + weight * of(value, step), 0)

const meanOf = (points: readonly Weighed[], of: (value: number, step: number) => number): number =>
  sumOver(points, of) / sumOver(points, () => 1)

/** The ends of the least-squares line through values at equal steps. Null for fewer than three. */
export const fitLine = (points: readonly Weighed[]): { start: number; end: number } | null => {
  const count = points.length
  if (count < fewestForTrend) return null
  const middle = meanOf(points, (_, step) => step)
  const mean = meanOf(points, (value) => value)
  const spread = sumOver(points, (_, step) => (step - middle) ** 2)
  const slope = sumOver(points, (value, step) => (step - middle) * (value - mean)) / spread
  return { start: mean - slope * middle, end: mean + slope * (count - 1 - middle) }
}

/** Each value averaged with those before it, up to `span` values. */
export const smoothed = (points: readonly Weighed[], span: number): number[] =>
  points.map((_, step) => meanOf(points.slice(Math.max(0, step - span + 1), step + 1), (value) => value))

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
  points: readonly Weighed[],
  { left, right, top, bottom }: Frame,
  { span = 1, fromZero = false }: { readonly span?: number; readonly fromZero?: boolean } = {},
): LineGeometry => {
  const values = points.map(({ value }) => value)
  const fit = fitLine(points)
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
        ? (draw(smoothed(points, span).map((value, step) => ({ x: x(step), y: y(value) }))) ?? '')
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
