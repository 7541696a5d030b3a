import { type CardContent, projectedTotal, tally } from '@fletch/domain'
import { formatNumber } from '../../../messages/format.ts'
import { scoringTexts } from '../../../messages/scoring.ts'
import { ToChoose } from './in-question.tsx'

const texts = scoringTexts.summary

const factsOf = (content: CardContent): [string, string][] => {
  const sums = tally(content.scores)
  const average = sums.targetsScored === 0 ? null : sums.totalScore / sums.targetsScored
  const course = projectedTotal(content, undefined)
  const number = (value: number | null) => (value === null ? texts.none : formatNumber(value))
  return [
    [texts.average, number(average)],
    [texts.best, number(sums.bestTarget)],
    [texts.mostCommon, sums.mostCommonZone ?? texts.none],
    [texts.onCourse, number(course)],
    [texts.distance, `${formatNumber(sums.totalDistance)} ${scoringTexts.unitShort[content.distanceUnit]}`],
    [texts.proof, texts.proofOf(sums.proof.photographed, sums.proof.scored)],
  ]
}

/** What a round comes to so far. */
export const SessionSummary = ({ content }: { content: CardContent }) => (
  <section>
    <h2 className="mb-2 text-16">{texts.title}</h2>
    <dl className="figures">
      {factsOf(content).map(([name, value]) => (
        <div key={name} className="flex items-baseline justify-between gap-4 py-1">
          <dt className="text-muted">{name}</dt>
          <dd className="font-semibold">{value}</dd>
        </div>
      ))}
    </dl>
  </section>
)

type RunningTotalProps = {
  content: CardContent
  /** Zones that a person has yet to choose. */
  toChoose: number
  large?: boolean
}

/** The total, largest of all numbers, with how far the round has come. */
export const RunningTotal = ({ content, toChoose, large = false }: RunningTotalProps) => {
  const { totalScore, targetsScored, proof } = tally(content.scores)
  return (
    <div>
      {large && <p className="text-14 text-muted">{scoringTexts.total}</p>}
      <p className="figures text-48 font-bold tracking-tight">
        {!large && <span className="sr-only">{scoringTexts.total} </span>}
        {totalScore}
      </p>
      {toChoose > 0 && <ToChoose zones={toChoose} />}
      <p className="figures text-muted">
        {scoringTexts.cardFacts([
          scoringTexts.progress(targetsScored, content.numberOfTargets),
          ...(large ? [scoringTexts.withProof(proof.photographed)] : []),
        ])}
      </p>
    </div>
  )
}
