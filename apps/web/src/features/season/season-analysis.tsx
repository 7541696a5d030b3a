import type { Statistics } from '@fletch/domain/contract'
import type { UseQueryResult } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { seasonTexts as texts } from '../../messages/season.ts'
import { useKnownRound } from '../../server/rounds.ts'
import { ChevronDownIcon } from '../../ui/icons.ts'
import { useDesk } from '../../ui/use-desk.ts'
import { PersonalBests } from '../bests/personal-bests.tsx'
import { AnalysisSkeleton } from './analysis-skeleton.tsx'
import { reliableSeason } from './queries.ts'
import { RoundComparison } from './round-comparison.tsx'
import { SeasonCharts } from './season-charts.tsx'
import { SeasonFacts } from './season-facts.tsx'

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
        <h2 className="text-16">{texts.analysis}</h2>
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
  if (data?.totalSessions === 0) return <p className="text-muted">{texts.noSessions}</p>
  const content = data ? <Analysis season={data} /> : <AnalysisSkeleton />
  if (!isDesk) return <Folded>{content}</Folded>
  return (
    <section className="flex flex-col gap-4">
      <h2 className="text-24">{texts.analysis}</h2>
      {content}
    </section>
  )
}
