import {
  areAllMeasured,
  type CardContent,
  projectedTotal,
  type Round,
  type Tally,
  tally,
  xCountOf,
} from '@fletch/domain'
import { scoringTexts } from '@fletch/messages/scoring'
import { sessionSummaryTexts } from '@fletch/messages/session-summary'
import { joinFacts } from '../../../messages/facts.ts'
import { formatNumber } from '../../../messages/format.ts'
import { formatHundredths } from '../../../messages/format-average.ts'
import { zoneName } from '../../../messages/scoring.ts'
import { ZonesToChoose } from './conflict-marks.tsx'

const texts = sessionSummaryTexts

const xFacts = (count: number | null): [string, string][] =>
  count === null ? [] : [[texts.xCount, String(count)]]

const averageArrow = ({ counting, arrows }: Round, average: string): [string, string][] =>
  counting === 'all' && arrows > 1 ? [[texts.averageArrow, average]] : []

/** The average per arrow and the Xs, for rounds that have them. */
const arrowFacts = (round: Round, { scoredPoints, arrowsShot, zones }: Tally): [string, string][] => [
  ...averageArrow(round, arrowsShot === 0 ? texts.none : formatHundredths(scoredPoints / arrowsShot)),
  ...xFacts(xCountOf(round, zones)),
]

const mostCommonName = ({ counting }: Round): string =>
  counting === 'all' ? texts.mostCommonArea : texts.mostCommon

const factsOf = (round: Round, content: CardContent): [string, string][] => {
  const sums = tally(round, content.scores)
  const average = sums.targetsScored === 0 ? null : sums.scoredPoints / sums.targetsScored
  const number = (value: number | null) => (value === null ? texts.none : formatNumber(value))
  const onCourse: [string, string] = [texts.onCourse, number(projectedTotal(round, content, undefined))]
  return [
    [texts.average, number(average)],
    ...arrowFacts(round, sums),
    [texts.best, number(sums.bestTarget)],
    [mostCommonName(round), sums.mostCommonZone === null ? texts.none : zoneName(sums.mostCommonZone)],
    // With the last target it is the total.
    ...(sums.targetsScored === content.numberOfTargets ? [] : [onCourse]),
    [
      texts.distance,
      areAllMeasured(content, undefined)
        ? `${formatNumber(sums.totalDistance)}\u00a0${scoringTexts.unitShort[content.distanceUnit]}`
        : texts.none,
    ],
    [texts.proof, texts.proofOf({ photographed: sums.proof.photographed, scored: sums.proof.scored })],
  ]
}

/** Values such as a dash, `0 yards` or `0 of 0`, shown in a fainter colour. */
const isNothing = (value: string): boolean => value === texts.none || /^0(\s|$)/.test(value)

/** The summary of a round so far. */
export const SessionSummary = ({ round, content }: { round: Round; content: CardContent }) => (
  <section>
    <h2 className="mb-2 text-16">{texts.title}</h2>
    <dl className="figures">
      {factsOf(round, content).map(([name, value]) => (
        <div key={name} className="flex items-baseline justify-between gap-4 py-1">
          <dt className="text-muted">{name}</dt>
          <dd className={`whitespace-nowrap ${isNothing(value) ? 'text-muted' : 'font-semibold'}`}>
            {value}
          </dd>
        </div>
      ))}
    </dl>
  </section>
)

type RunningTotalProps = {
  round: Round
  content: CardContent
  /** Zones with an open conflict. */
  toChoose: number
  large?: boolean
}

/** The running total, the largest number on screen, with the progress of the round. */
export const RunningTotal = ({ round, content, toChoose, large = false }: RunningTotalProps) => {
  const { totalScore, targetsScored, proof } = tally(round, content.scores)
  return (
    <div>
      {large && <p className="text-14 text-muted">{scoringTexts.total}</p>}
      <p className="figures text-48 font-bold tracking-tight">
        {!large && <span className="sr-only">{scoringTexts.total} </span>}
        {totalScore}
      </p>
      {toChoose > 0 && <ZonesToChoose zones={toChoose} />}
      <p className="figures text-muted">
        {joinFacts([
          scoringTexts.progress({ scored: targetsScored, all: content.numberOfTargets }),
          ...(large ? [texts.withProof({ photographed: proof.photographed })] : []),
        ])}
      </p>
    </div>
  )
}
