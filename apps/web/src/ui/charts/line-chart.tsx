import { formatNumber } from '../../messages/format.ts'
import { type Frame, type LineGeometry, labelledSteps, lineGeometry, nearestPlace } from './line-geometry.ts'
import { ReadableChart, type ReadingHint } from './readable.tsx'
import { useReading } from './use-reading.ts'
import { useSurface } from './use-surface.ts'

type LineAxesProps = {
  frame: Frame
  ticks: LineGeometry['ticks']
  /** Labels below the line, with their positions. */
  labels: readonly {
    readonly text: string
    readonly x: number
    readonly anchor: 'start' | 'middle' | 'end'
  }[]
  across: string
  upright: string
  scale: number
}

/** The axes: a few quiet gridlines with their values. */
const LineAxes = ({ frame, ticks, labels, across, upright, scale }: LineAxesProps) => (
  <g className="fill-muted">
    <text x={4 * scale} y={14 * scale}>
      {upright}
    </text>
    {ticks.map(({ value, at }) => (
      <g key={value}>
        <line
          x1={frame.left}
          x2={frame.right}
          y1={at}
          y2={at}
          className="stroke-line stroke-1 sun:[stroke-dasharray:1_7]"
        />
        <text x={frame.left - 8 * scale} y={at + 5 * scale} textAnchor="end">
          {formatNumber(value)}
        </text>
      </g>
    ))}
    {labels.map(({ text, x, anchor }) => (
      <text key={x} x={x} y={frame.bottom + 22 * scale} textAnchor={anchor}>
        {text}
      </text>
    ))}
    <text x={frame.right} y={frame.bottom + 44 * scale} textAnchor="end">
      {across}
    </text>
  </g>
)

interface KeyEntry {
  readonly name: string
  /** Classes of the named line. */
  readonly look: string
}

type LineKeyProps = { entries: readonly KeyEntry[]; right: number; letter: number; scale: number }

const sample = 26
const gap = 8

/** The legend of the lines, from the right edge to the left. */
const LineLegend = ({ entries, right, letter, scale }: LineKeyProps) => {
  const widths = entries.map(({ name }) => (name.length * letter + sample + 3 * gap) * scale)
  return entries.map(({ name, look }, entry) => {
    const end = right - widths.slice(entry + 1).reduce((sum, width) => sum + width, 0)
    const start = end - (widths[entry] ?? 0) + 2 * gap * scale
    return (
      <g key={name}>
        <line x1={start} x2={start + sample * scale} y1={9 * scale} y2={9 * scale} className={look} />
        <text x={end} y={14 * scale} textAnchor="end" className="fill-muted">
          {name}
        </text>
      </g>
    )
  })
}

export interface LinePoint {
  readonly key: string
  readonly value: number
  /** How much it counts in the trend line and in averages; 1 by default. */
  readonly weight?: number | undefined
  /** Shown below the line if there is room. */
  readonly label: string
  /** The figure in words. */
  readonly figure: string
}

export interface LineNames {
  /** The label of the slider for arrow keys. */
  readonly read: string
  /** The axis titles. */
  readonly across: string
  readonly upright: string
  /** The straight trend line. */
  readonly trend: string
  /** The line through averages of this many values. */
  readonly smoothed: (values: { count: number }) => string
}

type LineChartProps = {
  points: readonly LinePoint[]
  names: LineNames
  hint: ReadingHint
  /** The highlighted point and its label. */
  marked: { at: number; name: string }
  /** Counts start at zero. */
  fromZero?: boolean
}

const height = 300
/** The approximate width of a letter in normal text, in pixels. */
const letter = 8.5
/** With more points than this, they are drawn as dots and the line shows averages. */
const mostJoined = 60
const averaged = 10

const trendLook = 'stroke-ink stroke-2 [stroke-dasharray:2_5] [stroke-linecap:round]'
const lineLook = 'stroke-accent stroke-[2.5]'

const frameOf = (points: readonly LinePoint[], width: number, scale: number): Frame => ({
  left: (Math.max(...points.map(({ value }) => formatNumber(value).length)) + 1.5) * letter * scale,
  right: width - 10 * scale,
  top: 48 * scale,
  bottom: (height - 48) * scale,
})

const anchorOf = (step: number, count: number): 'start' | 'middle' | 'end' => {
  if (count === 1) return 'middle'
  if (step === 0) return 'start'
  return step === count - 1 ? 'end' : 'middle'
}

type Place = { x: number; y: number }

const MarkedPlace = ({
  x,
  y,
  name,
  center,
  scale,
}: Place & { name: string; center: number; scale: number }) => {
  const isLeft = x < center
  return (
    <g>
      <circle cx={x} cy={y} r={6.5 * scale} className="fill-gold stroke-ground stroke-2" />
      <text
        x={x + (isLeft ? -6 : 6) * scale}
        y={y - 12 * scale}
        textAnchor={isLeft ? 'start' : 'end'}
        className="fill-gold stroke-ground stroke-4 font-semibold [paint-order:stroke]"
      >
        {name}
      </text>
    </g>
  )
}

/** Values in order, with a trend line. */
export const LineChart = ({ points, names, hint, marked, fromZero = false }: LineChartProps) => {
  const [surface, { width, scale }] = useSurface()
  const frame = frameOf(points, width, scale)
  const isMany = points.length > mostJoined
  const { places, path, trend, ticks } = lineGeometry(points, frame, {
    span: isMany ? averaged : 1,
    fromZero,
  })
  const reading = useReading({
    count: points.length,
    start: points.length - 1,
    under: (x) => nearestPlace(places, x),
  })
  const widest = Math.max(...points.map(({ label }) => label.length))
  // The last label ends at its point, the one before is centred on its own.
  const room = (1.5 * widest + 2) * letter * scale
  const labels = labelledSteps(points.length, frame.right - frame.left, room).map((step) => ({
    text: points[step]?.label ?? '',
    x: places[step]?.x ?? 0,
    anchor: anchorOf(step, points.length),
  }))
  const entries = [
    ...(isMany ? [{ name: names.smoothed({ count: averaged }), look: lineLook }] : []),
    ...(trend ? [{ name: names.trend, look: trendLook }] : []),
  ]
  const mark = places[marked.at]
  const read = reading.at === null ? undefined : places[reading.at]
  return (
    <ReadableChart
      surface={surface}
      reading={reading}
      label={names.read}
      hint={hint}
      figures={points.map(({ figure }) => figure)}
    >
      <svg width="100%" height={height * scale} aria-hidden="true" className="figures block text-14">
        {width > 0 && (
          <>
            <LineAxes
              frame={frame}
              ticks={ticks}
              labels={labels}
              across={names.across}
              upright={names.upright}
              scale={scale}
            />
            <LineLegend entries={entries} right={frame.right} letter={letter} scale={scale} />
            {read && (
              <line
                x1={read.x}
                x2={read.x}
                y1={frame.top - 8}
                y2={frame.bottom}
                className="stroke-edge stroke-2"
              />
            )}
            {places.map(({ x, y }, step) => (
              <circle
                key={points[step]?.key}
                cx={x}
                cy={y}
                r={(isMany ? 1.75 : 4) * scale}
                className={isMany ? 'fill-edge' : 'fill-accent'}
              />
            ))}
            <path d={path} fill="none" strokeLinejoin="round" className={lineLook} />
            <path d={trend} fill="none" className={trendLook} />
            {mark && (
              <MarkedPlace
                {...mark}
                name={marked.name}
                center={(frame.left + frame.right) / 2}
                scale={scale}
              />
            )}
            {read && (
              <circle cx={read.x} cy={read.y} r={7 * scale} className="fill-ground stroke-ink stroke-3" />
            )}
          </>
        )}
      </svg>
    </ReadableChart>
  )
}
