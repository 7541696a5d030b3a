import { type ReactNode, useId, useState } from 'react'
import { FigureTable, type TableOfFigures } from './figure-table.tsx'

export interface ChartTexts {
  readonly showTable: string
  readonly showChart: string
  readonly showAll: (rows: number) => string
}

type ChartFigureProps = {
  title: string
  /** A sentence that describes the drawing. */
  summary: string
  texts: ChartTexts
  table: TableOfFigures
  children: ReactNode
}

/** A drawing with its title, a summary sentence, and the same figures as a table. */
export const ChartFigure = ({ title, summary, texts, table, children }: ChartFigureProps) => {
  const titleId = useId()
  const [isTable, setTable] = useState(false)
  return (
    <section aria-labelledby={titleId} className="flex min-w-0 flex-col">
      <div className="flex flex-wrap items-center justify-between gap-x-3">
        <h3 id={titleId} className="text-16">
          {title}
        </h3>
        <button
          type="button"
          onClick={() => setTable(!isTable)}
          className="target shrink-0 rounded-6 text-14 font-semibold underline underline-offset-4 hover:decoration-2"
        >
          {isTable ? texts.showChart : texts.showTable}
          <span className="sr-only"> {title}</span>
        </button>
      </div>
      <p className="mb-3 text-14 text-muted">{summary}</p>
      {isTable ? <FigureTable table={table} labelledBy={titleId} showAll={texts.showAll} /> : children}
    </section>
  )
}
