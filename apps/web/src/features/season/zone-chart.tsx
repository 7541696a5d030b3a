import type { Statistics } from '@fletch/contract'
import type { Round } from '@fletch/domain'
import { seasonTexts } from '@fletch/messages/season'
import { formatNumber } from '../../messages/format.ts'
import { zoneName } from '../../messages/scoring.ts'
import { mostCommonText } from '../../messages/season.ts'
import { BarChart } from '../../ui/charts/bar-chart.tsx'
import { ChartFigure } from '../../ui/charts/chart-figure.tsx'
import { shadeIndexOf } from '../rounds/zone-look.tsx'
import { mostCommon, zoneShares } from './findings.ts'

const zoneTexts = seasonTexts.zones

/**
 * The same fills as on the pad: solid for the best zone of an arrow, pale with an outline for the others. In sun mode
 * the others are white, and the worst has a dashed outline.
 */
const fills: Readonly<Record<number, string>> = {
  0: 'fill-zone-1a',
  1: 'fill-zone-1b stroke-edge',
  2: 'fill-zone-1c stroke-edge',
  3: 'fill-zone-2a',
  4: 'fill-zone-2b stroke-edge',
  5: 'fill-zone-2c stroke-edge',
  6: 'fill-zone-3a',
  7: 'fill-zone-3b stroke-edge',
  8: 'fill-zone-3c stroke-edge',
}

const missFill = 'fill-zone-miss stroke-edge sun:[stroke-dasharray:3_3]'

const fillOf = (round: Round, code: string): string => {
  const step = shadeIndexOf(round, code)
  if (step === null) return missFill
  return `${fills[step.step] ?? ''}${step.isDashed ? ' sun:[stroke-dasharray:3_3]' : ''}`
}

/** How often each zone was hit, best first: of a season, or of one card. */
export const ZoneChart = ({ zones, round }: Pick<Statistics, 'zones'> & { round: Round }) => {
  const texts = zoneTexts[round.counting]
  const shares = zoneShares(zones, round)
  const most = mostCommon(shares)
  const [first] = most
  const all = shares.reduce((sum, { count }) => sum + count, 0)
  return (
    <ChartFigure
      title={texts.title}
      summary={
        first === undefined
          ? seasonTexts.notEnough
          : mostCommonText(
              round.counting,
              most.map(({ zone }) => zoneName(zone)),
              first.count,
              all,
            )
      }
      texts={seasonTexts.chart}
      table={{
        columns: [texts.what, texts.counted, zoneTexts.share],
        rows: shares.map(({ zone, count, percent }) => ({
          key: zone,
          cells: [zoneName(zone), formatNumber(count), zoneTexts.percent({ percent: formatNumber(percent) })],
        })),
      }}
    >
      <BarChart
        rows={shares.map(({ zone, count, percent }) => ({
          key: zone,
          label: zoneName(zone),
          value: count,
          shown: formatNumber(count),
          note: zoneTexts.percent({ percent: formatNumber(Math.round(percent)) }),
          figure: texts.figure({ zone: zoneName(zone), count, percent: formatNumber(percent) }),
          look: fillOf(round, zone),
        }))}
        label={texts.read}
        hint={seasonTexts.hint}
        rowsName={texts.what}
        barsName={texts.counted}
      />
    </ChartFigure>
  )
}
