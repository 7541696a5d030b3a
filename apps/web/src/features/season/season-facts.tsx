import {
  type Counts,
  countedIn,
  missed,
  missedTarget,
  mostOnTarget,
  type Round,
  xCountOf,
  zonesOf,
} from '@fletch/domain'
import type { Statistics } from '@fletch/domain/contract'
import type { ReactNode } from 'react'
import { formatNumber } from '../../messages/format.ts'
import { formatHundredths } from '../../messages/format-average.ts'
import { seasonTexts as texts } from '../../messages/season.ts'
import { TrendLine } from './trend-line.tsx'

type Fact = { name: string; value: ReactNode; note: string }

const factsOf = (
  round: Round,
  { trend, consistency, totalTargets, totalSessions, bestTarget }: Statistics,
): Fact[] => [
  {
    name: texts.progressTrend,
    value: trend ? <TrendLine trend={trend} /> : texts.notEnough,
    note: trend ? texts.trendNote : texts.trendNeeds,
  },
  {
    name: texts.consistency,
    value: consistency ? texts.ratings[consistency.rating] : texts.notEnough,
    note: consistency ? texts.consistencyNote(formatNumber(consistency.coefficient)) : texts.consistencyNeeds,
  },
  {
    name: texts.totalTargets,
    value: formatNumber(totalTargets),
    note: texts.totalTargetsNote(totalSessions),
  },
  {
    name: texts.bestTarget,
    value: bestTarget === null ? texts.none : formatNumber(bestTarget),
    note: texts.bestTargetNote(mostOnTarget(round)),
  },
]

const sumOf = (counts: Counts, codes: readonly string[]): number =>
  codes.reduce((sum, code) => sum + (counts[code] ?? 0), 0)

/** Figures computed by the rule of the round, which make rounds comparable. */
const factsOfRound = (round: Round, { averageArrow, share, zones }: Statistics): Fact[] => {
  const isFirstHit = round.counting === 'first-hit'
  const all = sumOf(zones, countedIn(round))
  const counted = (name: string, count: number): Fact => ({
    name,
    value: formatNumber(count),
    note: texts.countedOf(count, all, isFirstHit),
  })
  const xCount = xCountOf(round, zones)
  const firstArrow = zonesOf(round).flatMap(({ code, arrow }) => (arrow === 1 ? [code] : []))
  return [
    {
      name: texts.averageArrow,
      value: averageArrow === null ? texts.none : formatHundredths(averageArrow),
      note: texts.averageArrowNote,
    },
    {
      name: texts.share,
      value: share === null ? texts.none : texts.shareOf(formatNumber(share * 100)),
      note: texts.shareNote,
    },
    counted(texts.misses, zones[isFirstHit ? missedTarget : missed] ?? 0),
    ...(xCount === null ? [] : [counted(texts.xCount, xCount)]),
    ...(isFirstHit ? [counted(texts.firstArrow, sumOf(zones, firstArrow))] : []),
  ]
}

/** The figures of a season that are a single word or number. */
export const SeasonFacts = ({ round, season }: { round: Round; season: Statistics }) => (
  <dl className="grid grid-cols-2 gap-x-6 gap-y-4 desk:grid-cols-4">
    {[...factsOf(round, season), ...factsOfRound(round, season)].map(({ name, value, note }) => (
      <div key={name}>
        <dt className="text-14 text-muted">{name}</dt>
        <dd className="figures text-18 font-semibold">{value}</dd>
        <dd className="text-14 text-muted">{note}</dd>
      </div>
    ))}
  </dl>
)
