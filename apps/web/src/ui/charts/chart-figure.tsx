import { type ReactNode, useId, useState } from 'react'

interface TableOfFigures {
  /** The columns; the first one names its row. */
  readonly columns: readonly string[]
  readonly rows: readonly { readonly key: string; readonly cells: readonly string[] }[]
}

type FigureTableProps = {
  table: TableOfFigures
  labelledBy: string
  /** Shows the rest of a long table. */
  showAll: ChartTexts['showAll']
}

/** A longer table first shows this many rows. */
const firstRows = 12

/** The figures of a drawing as a table. */
const FigureTable = ({ table: { columns, rows }, labelledBy, showAll }: FigureTableProps) => {
  const [isWhole, setWhole] = useState(false)
  const isCut = !isWhole && rows.length > firstRows
  return (
    <div>
      <table aria-labelledby={labelledBy} className="figures w-full text-14">
        <thead>
          <tr>
            {columns.map((column, place) => (
              <th
                key={column}
                scope="col"
                className={`hair-b border-edge py-1.5 font-semibold text-muted ${place === 0 ? 'text-start' : 'text-end'}`}
              >
                {column}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {(isCut ? rows.slice(0, firstRows) : rows).map(({ key, cells: [name, ...cells] }) => (
            <tr key={key}>
              <th scope="row" className="hair-b py-1.5 text-start font-semibold">
                {name}
              </th>
              {cells.map((cell, place) => (
                <td key={columns[place + 1]} className="hair-b py-1.5 text-end">
                  {cell}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      {isCut && (
        <button
          type="button"
          onClick={() => setWhole(true)}
          className="target w-full rounded-6 text-14 font-semibold underline underline-offset-4 hover:decoration-2"
        >
          {showAll({ count: rows.length })}
        </button>
      )}
    </div>
  )
}

export interface ChartTexts {
  readonly showTable: string
  readonly showChart: string
  readonly showAll: (values: { count: number }) => string
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
