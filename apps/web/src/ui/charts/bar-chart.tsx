import { formatNumber } from '../../messages/format.ts'
import { barGeometry } from './bar-geometry.ts'
import { ReadableChart, type ReadingHint } from './readable.tsx'
import { useReading } from './use-reading.ts'
import { useSurface } from './use-surface.ts'

export interface BarRow {
  readonly key: string
  readonly label: string
  readonly value: number
  /** The value behind the bar, with a word. */
  readonly shown: string
  readonly note: string
  /** The figure in words. */
  readonly figure: string
  /** Fill and outline of the bar. */
  readonly look: string
}

type BarChartProps = {
  rows: readonly BarRow[]
  /** The label of the slider for arrow keys. */
  label: string
  hint: ReadingHint
  /** What the rows are, and what the bars measure. */
  rowsName: string
  barsName: string
}

const rowHeight = 28
const barHeight = 18
const headHeight = 26
const footHeight = 24
/** The approximate width of a letter in normal text, in pixels. */
const letter = 9
/** The same of a small letter in a note, which is not bold. */
const smallLetter = 7
/** The least width of the longest bar, in pixels. */
const leastRoom = 40

const longest = (texts: readonly string[]) => Math.max(...texts.map((text) => text.length))

const widthOf = (note: string) => {
  const small = note.match(/\p{Ll}/gu)?.length ?? 0
  return note.length * letter - small * (letter - smallLetter)
}

const cutTo = (most: number, text: string) => (text.length > most ? `${text.slice(0, most - 1)}…` : text)

/** Values as bars, each with its name before and its figure after it. */
export const BarChart = ({ rows, label, hint, rowsName, barsName }: BarChartProps) => {
  const [surface, { width, scale }] = useSurface()
  const shownWidth = (longest(rows.map(({ shown }) => shown)) + 2) * letter
  const behind = (shownWidth + Math.max(...rows.map(({ note }) => widthOf(note)))) * scale
  // Long names make way for the bars and their figures. The table has them in full.
  const most = Math.max(6, Math.floor((width - behind - leastRoom) / (letter * scale)) - 3)
  const labels = rows.map((row) => cutTo(most, row.label))
  const start = (longest([rowsName, ...labels]) + 3) * letter * scale
  const room = Math.max(leastRoom, width - start - behind)
  const { lengths, ticks } = barGeometry(
    rows.map(({ value }) => value),
    room,
    50 * scale,
  )
  const topOf = (row: number) => (headHeight + row * rowHeight) * scale
  const reading = useReading({
    count: rows.length,
    start: 0,
    vertical: true,
    under: (_, y) => Math.min(rows.length - 1, Math.max(0, Math.floor((y / scale - headHeight) / rowHeight))),
  })
  const end = topOf(rows.length)
  return (
    <ReadableChart
      surface={surface}
      reading={reading}
      vertical
      label={label}
      hint={hint}
      figures={rows.map(({ figure }) => figure)}
    >
      <svg
        width="100%"
        height={end + footHeight * scale}
        aria-hidden="true"
        className="figures block text-14"
      >
        {width > 0 && (
          <>
            <text x={6 * scale} y={14 * scale} className="fill-muted">
              {rowsName}
            </text>
            <text x={start} y={14 * scale} className="fill-muted">
              {barsName}
            </text>
            {ticks.map(({ value, at }) => (
              <g key={value}>
                <line
                  x1={start + at}
                  x2={start + at}
                  y1={topOf(0)}
                  y2={end}
                  className="stroke-line stroke-1 sun:[stroke-dasharray:1_7]"
                />
                <text x={start + at} y={end + 18 * scale} textAnchor="middle" className="fill-muted">
                  {formatNumber(value)}
                </text>
              </g>
            ))}
            {rows.map(({ key, shown, note, look }, row) => (
              <g key={key}>
                {reading.at === row && (
                  <rect
                    x={1}
                    y={topOf(row)}
                    width={width - 2}
                    height={rowHeight * scale}
                    rx={6}
                    className="fill-transparent stroke-ink stroke-2"
                  />
                )}
                <text x={6 * scale} y={topOf(row) + 19 * scale} className="fill-ink font-semibold">
                  {labels[row]}
                </text>
                <rect
                  x={start}
                  y={topOf(row) + ((rowHeight - barHeight) / 2) * scale}
                  width={lengths[row]}
                  height={barHeight * scale}
                  rx={3}
                  className={look}
                />
                <text
                  x={start + (lengths[row] ?? 0) + 8 * scale}
                  y={topOf(row) + 19 * scale}
                  className="stroke-ground stroke-4 [paint-order:stroke]"
                >
                  <tspan className="fill-ink font-semibold">{shown}</tspan>
                  <tspan className="fill-muted" dx={6 * scale}>
                    {note}
                  </tspan>
                </text>
              </g>
            ))}
          </>
        )}
      </svg>
    </ReadableChart>
  )
}
