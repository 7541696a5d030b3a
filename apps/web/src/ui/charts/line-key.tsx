export interface KeyEntry {
  readonly name: string
  /** Classes of the named line. */
  readonly look: string
}

type LineKeyProps = { entries: readonly KeyEntry[]; right: number; letter: number; scale: number }

const sample = 26
const gap = 8

/** The legend of the lines, from the right edge to the left. */
export const LineLegend = ({ entries, right, letter, scale }: LineKeyProps) => {
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
