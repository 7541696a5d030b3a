import { adminTexts } from '../../../messages/admin.ts'
import { formatNumber } from '../../../messages/format.ts'
import { BarChart } from '../../../ui/charts/bar-chart.tsx'
import { ChartFigure } from '../../../ui/charts/chart-figure.tsx'

const texts = adminTexts.analytics

/** Longer names would leave no room for the bars. The table shows them in full. */
const longestLabel = 15
const labelOf = (name: string) => (name.length > longestLabel ? `${name.slice(0, longestLabel - 1)}…` : name)

export type Share = { name: string; count: number; percentage: number }

type SharesChartProps = {
  title: string
  summary: string
  /** The heading of the rows, in the chart and in its table. */
  rowsName: string
  label: string
  shares: readonly Share[]
}

/** Sessions by a property such as the browser, with their share. */
export const SharesChart = ({ title, summary, rowsName, label, shares }: SharesChartProps) => (
  <ChartFigure
    title={title}
    summary={summary}
    texts={texts.chart}
    table={{
      columns: [rowsName, texts.sessions, texts.share],
      rows: shares.map(({ name, count, percentage }) => ({
        key: name,
        cells: [name, formatNumber(count), adminTexts.percent(percentage)],
      })),
    }}
  >
    <BarChart
      rows={shares.map(({ name, count, percentage }) => ({
        key: name,
        label: labelOf(name),
        value: count,
        shown: adminTexts.percent(Math.round(percentage)),
        note: formatNumber(count),
        figure: texts.figure(name, count, adminTexts.percent(percentage)),
        look: 'fill-accent',
      }))}
      label={label}
      hint={texts.hint}
      rowsName={rowsName}
      barsName={texts.sessions}
    />
  </ChartFigure>
)
