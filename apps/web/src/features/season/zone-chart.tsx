import type { ZoneCode } from '@fletch/domain'
import type { Statistics } from '@fletch/domain/contract'
import { formatNumber } from '../../messages/format.ts'
import { seasonTexts } from '../../messages/season.ts'
import { BarChart } from '../../ui/charts/bar-chart.tsx'
import { ChartFigure } from '../../ui/charts/chart-figure.tsx'
import { mostCommon, zoneShares } from './findings.ts'

const texts = seasonTexts.zones

/** As on the pad: filled for A; B and C pale with a line around, in the sun white, C dashed. */
const look: Readonly<Record<ZoneCode, string>> = {
  '1A': 'fill-zone-1a',
  '1B': 'fill-zone-1b stroke-edge',
  '1C': 'fill-zone-1c stroke-edge sun:[stroke-dasharray:3_3]',
  '2A': 'fill-zone-2a',
  '2B': 'fill-zone-2b stroke-edge',
  '2C': 'fill-zone-2c stroke-edge sun:[stroke-dasharray:3_3]',
  '3A': 'fill-zone-3a',
  '3B': 'fill-zone-3b stroke-edge',
  '3C': 'fill-zone-3c stroke-edge sun:[stroke-dasharray:3_3]',
  Miss: 'fill-zone-miss stroke-edge sun:[stroke-dasharray:3_3]',
}

/** How often each zone was hit. */
export const ZoneChart = ({ zones }: Pick<Statistics, 'zones'>) => {
  const shares = zoneShares(zones)
  const most = mostCommon(shares)
  const all = shares.reduce((sum, { count }) => sum + count, 0)
  return (
    <ChartFigure
      title={texts.title}
      summary={most ? texts.summary(most.zone, most.count, all) : seasonTexts.notEnough}
      texts={seasonTexts.chart}
      table={{
        columns: [texts.zone, texts.targets, texts.share],
        rows: shares.map(({ zone, count, percent }) => ({
          key: zone,
          cells: [zone, formatNumber(count), texts.percent(formatNumber(percent))],
        })),
      }}
    >
      <BarChart
        rows={shares.map(({ zone, count, percent }) => ({
          key: zone,
          label: zone,
          value: count,
          shown: formatNumber(count),
          note: texts.percent(formatNumber(Math.round(percent))),
          figure: texts.figure(zone, count, formatNumber(percent)),
          look: look[zone],
        }))}
        label={texts.read}
        hint={seasonTexts.hint}
        rowsName={texts.zone}
        barsName={texts.targets}
      />
    </ChartFigure>
  )
}
