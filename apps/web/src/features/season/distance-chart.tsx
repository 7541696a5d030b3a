import type { Statistics } from '@fletch/contract'
import { seasonTexts } from '@fletch/messages/season'
import { formatNumber } from '../../messages/format.ts'
import { distancesSummary } from '../../messages/season.ts'
import { BarChart } from '../../ui/charts/bar-chart.tsx'
import { ChartFigure } from '../../ui/charts/chart-figure.tsx'
import { distanceFinding, minimumTargets } from './findings.ts'

const texts = seasonTexts.distances

type Distances = Statistics['distances']

const valuesOf = ({ from, to, meanScore }: Distances[number]) => ({ from, to, mean: formatNumber(meanScore) })

const summaryOf = (distances: Distances): string => {
  const finding = distanceFinding(distances)
  if (finding === null) return texts.few({ least: minimumTargets })
  const { strongest, weakest } = finding
  return distancesSummary(valuesOf(strongest), weakest && valuesOf(weakest), strongest.unit)
}

const NoDistances = () => (
  <section className="flex flex-col gap-2">
    <h3 className="flex min-h-12 items-center text-16">{texts.title}</h3>
    <p className="font-semibold">{seasonTexts.notEnough}</p>
    <p className="text-14 text-muted">{texts.noneText}</p>
  </section>
)

/** The average points per target at each distance. */
export const DistanceChart = ({ distances }: Pick<Statistics, 'distances'>) => {
  const [nearest] = distances
  if (nearest === undefined) return <NoDistances />
  const { unit } = nearest
  return (
    <ChartFigure
      title={texts.title}
      summary={summaryOf(distances)}
      texts={seasonTexts.chart}
      table={{
        columns: [texts.distance({ unit }), texts.points, texts.targets],
        rows: distances.map(({ from, to, meanScore, targets }) => ({
          key: String(from),
          cells: [texts.band({ from, to }), formatNumber(meanScore), formatNumber(targets)],
        })),
      }}
    >
      <BarChart
        rows={distances.map(({ from, to, meanScore, targets }) => ({
          key: String(from),
          label: texts.band({ from, to }),
          value: meanScore,
          shown: formatNumber(meanScore),
          note: texts.ofTargets({ count: targets }),
          figure: texts.figure({
            from,
            to,
            unit: texts.units[unit],
            mean: formatNumber(meanScore),
            count: targets,
          }),
          look: 'fill-accent',
        }))}
        label={texts.read}
        hint={seasonTexts.hint}
        rowsName={texts.distance({ unit })}
        barsName={texts.points}
      />
    </ChartFigure>
  )
}
