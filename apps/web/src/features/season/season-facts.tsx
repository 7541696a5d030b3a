import { mostOnTarget, type Round, writesZones } from '@fletch/domain'
import type { Statistics } from '@fletch/domain/contract'
import type { ReactNode } from 'react'
import { formatNumber } from '../../messages/format.ts'
import { seasonTexts as texts } from '../../messages/season.ts'
import { TrendLine } from './trend-line.tsx'

type Fact = { name: string; value: ReactNode; note: string }

const factsOf = (
  round: Round,
  { trend, consistency, totalTargets, totalSessions, bestTarget, averageArrow, share }: Statistics,
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
  ...(writesZones(round)
    ? []
    : [
        {
          name: texts.averageArrow,
          value: averageArrow === null ? texts.none : formatNumber(averageArrow),
          note: texts.averageArrowNote,
        },
        {
          name: texts.share,
          value: share === null ? texts.none : texts.shareOf(formatNumber(share * 100)),
          note: texts.shareNote,
        },
      ]),
]

/** What can be said of a season in a word or a number. */
export const SeasonFacts = ({ round, season }: { round: Round; season: Statistics }) => (
  <dl className="grid grid-cols-2 gap-x-6 gap-y-4 desk:grid-cols-4">
    {factsOf(round, season).map(({ name, value, note }) => (
      <div key={name}>
        <dt className="text-14 text-muted">{name}</dt>
        <dd className="figures text-18 font-semibold">{value}</dd>
        <dd className="text-14 text-muted">{note}</dd>
      </div>
    ))}
  </dl>
)
