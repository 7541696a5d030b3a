import type { Statistics } from '@fletch/contract'
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
import { seasonTexts } from '@fletch/messages/season'
import type { UseQueryResult } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { formatDay, formatNumber } from '../../messages/format.ts'
import { formatHundredths } from '../../messages/format-average.ts'
import { countedOf, newestShown, progressChange } from '../../messages/season.ts'
import { useKnownRound } from '../../phone/kept/rounds.ts'
import { ChartFigure } from '../../ui/charts/chart-figure.tsx'
import { LineChart } from '../../ui/charts/line-chart.tsx'
import { ChevronDownIcon } from '../../ui/icons.ts'
import { Skeleton } from '../../ui/skeleton.tsx'
import { useDesk } from '../../ui/use-desk.ts'
import { PersonalBests } from '../bests/personal-bests.tsx'
import { DistanceChart } from './distance-chart.tsx'
import { bestSession, progressFinding, shownValue } from './findings.ts'
import { reliableSeason } from './queries.ts'
import { RoundComparison } from './round-comparison.tsx'
import { TrendLine } from './trend-line.tsx'
import { ZoneChart } from './zone-chart.tsx'

const progressTexts = seasonTexts.progress

type Fact = { name: string; value: ReactNode; note: string }

const factsOf = (
  round: Round,
  { perTarget, totalTargets, totalSessions, bestTarget, ...season }: Statistics,
): Fact[] => {
  const { trend, consistency } = perTarget ?? season
  return [
    {
      name: seasonTexts.progressTrend,
      value: trend ? <TrendLine trend={trend} /> : seasonTexts.notEnough,
      note: trend ? seasonTexts.trendNote : seasonTexts.trendNeeds,
    },
    {
      name: seasonTexts.consistency,
      value: consistency ? seasonTexts.ratings[consistency.rating] : seasonTexts.notEnough,
      note: consistency
        ? seasonTexts.consistencyNote({
            coefficient: formatNumber(consistency.coefficient),
            isPerTarget: perTarget !== undefined,
          })
        : seasonTexts.consistencyNeeds,
    },
    {
      name: seasonTexts.totalTargets,
      value: formatNumber(totalTargets),
      note: seasonTexts.totalTargetsNote({ count: totalSessions }),
    },
    {
      name: seasonTexts.bestTarget,
      value: bestTarget === null ? seasonTexts.none : formatNumber(bestTarget),
      note: seasonTexts.bestTargetNote({ most: mostOnTarget(round) }),
    },
  ]
}

const sumOf = (counts: Counts, codes: readonly string[]): number =>
  codes.reduce((sum, code) => sum + (counts[code] ?? 0), 0)

/** Figures computed by the rule of the round, which make rounds comparable. */
const factsOfRound = (round: Round, { averageArrow, share, zones }: Statistics): Fact[] => {
  const isFirstHit = round.counting === 'first-hit'
  const all = sumOf(zones, countedIn(round))
  const counted = (name: string, count: number): Fact => ({
    name,
    value: formatNumber(count),
    note: countedOf(count, all, isFirstHit),
  })
  const xCount = xCountOf(round, zones)
  const firstArrow = zonesOf(round).flatMap(({ code, arrow }) => (arrow === 1 ? [code] : []))
  return [
    {
      name: seasonTexts.averageArrow,
      value: averageArrow === null ? seasonTexts.none : formatHundredths(averageArrow),
      note: seasonTexts.averageArrowNote,
    },
    {
      name: seasonTexts.share,
      value: share === null ? seasonTexts.none : seasonTexts.shareOf({ percent: formatNumber(share * 100) }),
      note: seasonTexts.shareNote,
    },
    counted(seasonTexts.misses, zones[isFirstHit ? missedTarget : missed] ?? 0),
    ...(xCount === null ? [] : [counted(seasonTexts.xCount, xCount)]),
    ...(isFirstHit ? [counted(seasonTexts.firstArrow, sumOf(zones, firstArrow))] : []),
  ]
}

/** The figures of a season that are a single word or number. */
const SeasonFacts = ({ round, season }: { round: Round; season: Statistics }) => (
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

const summaryOf = (season: Statistics): string => {
  const finding = progressFinding(season)
  const isPerTarget = season.perTarget !== undefined
  switch (finding.kind) {
    case 'few':
      return progressTexts.few({ count: finding.sessions })
    case 'newest':
      return newestShown(formatNumber(finding.recent), finding.shown, finding.all, isPerTarget)
    case 'change':
      return progressChange(
        formatNumber(finding.recent),
        finding.percent,
        formatNumber(finding.first),
        isPerTarget,
      )
  }
}

type Session = Statistics['progress'][number]

/** The date of a session, and its event if it was shot in one. */
const nameOf = ({ date, event }: Session): string =>
  event === undefined
    ? formatDay(date)
    : progressTexts.shotAt({ day: formatDay(date), event: event.name, club: event.club })

/** The totals of the sessions in order; their points per target if they have different numbers of targets. */
const ProgressChart = ({ season }: { season: Statistics }) => {
  const { progress, perTarget } = season
  const isPerTarget = perTarget !== undefined
  const best = bestSession(progress)
  const bestOne = progress[best]
  return (
    <ChartFigure
      title={progressTexts.title}
      summary={summaryOf(season)}
      texts={seasonTexts.chart}
      table={{
        columns: [
          progressTexts.session,
          progressTexts.total,
          ...(isPerTarget ? [progressTexts.upright({ isPerTarget })] : []),
        ],
        rows: progress
          .map((session) => ({
            key: session.id,
            cells: [
              nameOf(session),
              formatNumber(session.total),
              ...(isPerTarget ? [formatNumber(shownValue(session))] : []),
            ],
          }))
          // Newest first, like the cards below.
          .reverse(),
      }}
    >
      <LineChart
        points={progress.map((session) => ({
          key: session.id,
          value: shownValue(session),
          // Points per target of few targets say less.
          weight: session.targets,
          label: formatDay(session.date),
          figure: progressTexts.figure({
            day: nameOf(session),
            total: session.total,
            perTarget: isPerTarget ? formatNumber(shownValue(session)) : undefined,
          }),
        }))}
        names={{ ...progressTexts, upright: progressTexts.upright({ isPerTarget }) }}
        hint={seasonTexts.hint}
        marked={{
          at: best,
          name: progressTexts.best({ total: formatNumber(bestOne ? shownValue(bestOne) : 0) }),
        }}
      />
    </ChartFigure>
  )
}

const facts = ['trend', 'consistency', 'targets', 'best']
const charts = ['progress', 'zones', 'distances']

/** A placeholder as tall as the analysis, so that nothing below it moves. */
const AnalysisSkeleton = () => (
  <div className="flex flex-col gap-6" aria-hidden="true">
    <div className="grid grid-cols-2 gap-x-6 gap-y-4 desk:grid-cols-4">
      {facts.map((fact) => (
        <div key={fact} className="flex h-16 flex-col justify-between py-0.5">
          <Skeleton className="h-3.5 w-28" />
          <Skeleton className="h-5 w-24" />
          <Skeleton className="h-3.5 w-36" />
        </div>
      ))}
    </div>
    <div className="grid gap-8 wide:grid-cols-2 min-[70rem]:grid-cols-[1.55fr_1fr_1fr]">
      {charts.map((chart) => (
        <div
          key={chart}
          className="flex h-108 flex-col gap-3 first:wide:col-span-2 first:min-[70rem]:col-span-1"
        >
          <Skeleton className="mt-3.5 h-5 w-32" />
          <Skeleton className="h-4 w-4/5" />
          <div className="hair mt-6 flex-1 rounded-10 border-line" />
        </div>
      ))}
    </div>
  </div>
)

const SeasonCharts = ({ round, season }: { round: Round; season: Statistics }) => (
  <div className="grid gap-8 wide:grid-cols-2 min-[70rem]:grid-cols-[1.55fr_1fr_1fr]">
    <div className="min-w-0 wide:col-span-2 min-[70rem]:col-span-1">
      <ProgressChart season={season} />
    </div>
    <ZoneChart round={round} zones={season.zones} />
    <DistanceChart distances={season.distances} />
  </div>
)

const Analysis = ({ season }: { season: Statistics }) => {
  const round = useKnownRound(season.roundId)
  if (round === undefined) return <AnalysisSkeleton />
  return (
    <div className="flex flex-col gap-6">
      <SeasonFacts round={round} season={season} />
      <SeasonCharts round={round} season={season} />
      <RoundComparison season={season} />
      <PersonalBests />
    </div>
  )
}

/** Whether the section was open when it was last shown, so that it is open again on return from a card. */
let wasOpen = false

const Folded = ({ children }: { children: ReactNode }) => {
  const [isOpen, setOpen] = useState(wasOpen)
  const toggled = (open: boolean) => {
    wasOpen = open
    setOpen(open)
  }
  return (
    <details open={isOpen} onToggle={({ currentTarget }) => toggled(currentTarget.open)}>
      <summary className="hair target flex items-center justify-between gap-3 rounded-10 bg-paper px-4">
        <h2 className="text-16">{seasonTexts.analysis}</h2>
        <ChevronDownIcon className="turns size-5" aria-hidden="true" />
      </summary>
      {/* Charts measure their width, so they are rendered only while they are visible. */}
      {isOpen && <div className="pt-5">{children}</div>}
    </details>
  )
}

/** The analysis of a season: trend, consistency, progress, zones and distances. */
export const SeasonAnalysis = ({ season }: { season: UseQueryResult<Statistics> }) => {
  const isDesk = useDesk()
  const data = reliableSeason(season)
  if (data === undefined && !season.isPending) return null
  if (data?.totalSessions === 0)
    // Bests are of events too, so an archer who has shot in nothing else has them.
    return data.eventSessions ? (
      <div className="flex flex-col gap-6">
        <p className="text-muted">{seasonTexts.eventsOnly}</p>
        <PersonalBests />
      </div>
    ) : (
      <p className="text-muted">{seasonTexts.noSessions}</p>
    )
  const content = data ? <Analysis season={data} /> : <AnalysisSkeleton />
  if (!isDesk) return <Folded>{content}</Folded>
  return (
    <section className="flex flex-col gap-4">
      <h2 className="text-24">{seasonTexts.analysis}</h2>
      {content}
    </section>
  )
}
