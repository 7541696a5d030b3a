import type { Statistics } from '@fletch/domain/contract'
import type { ReactNode } from 'react'
import { formatNumber } from '../../messages/format.ts'
import { seasonTexts as texts } from '../../messages/season.ts'
import { TrendLine } from './trend-line.tsx'

type Fact = { name: string; value: ReactNode; note: string }

const factsOf = ({ trend, consistency, totalTargets, totalSessions, bestTarget }: Statistics): Fact[] => [
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
    note: texts.bestTargetNote,
  },
]

/** What can be said of a season in a word or a number. */
export const SeasonFacts = ({ season }: { season: Statistics }) => (
  <dl className="grid grid-cols-2 gap-x-6 gap-y-4 desk:grid-cols-4">
    {factsOf(season).map(({ name, value, note }) => (
      <div key={name}>
        <dt className="text-14 text-muted">{name}</dt>
        <dd className="figures text-18 font-semibold">{value}</dd>
        <dd className="text-14 text-muted">{note}</dd>
      </div>
    ))}
  </dl>
)
