import { formatNumber } from '../../messages/format.ts'
import type { Frame, LineGeometry } from './line-geometry.ts'

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
export const LineAxes = ({ frame, ticks, labels, across, upright, scale }: LineAxesProps) => (
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
