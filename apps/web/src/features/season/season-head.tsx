import type { Statistics } from '@fletch/contract'
import { seasonTexts as texts } from '@fletch/messages/season'
import type { UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { formatNumber } from '../../messages/format.ts'
import { OfflineError } from '../../server/api-errors.ts'
import { Button } from '../../ui/button.tsx'
import { Panel } from '../../ui/panel.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { reliableSeason } from './queries.ts'
import { TrendLine } from './trend-line.tsx'

type Figure = { name: string; value: string; look?: string; beside?: ReactNode }

/** Without a session there is no best and no average. */
const figuresOf = (season: Statistics | undefined): Figure[] => {
  const ofSessions = (value: number | null | undefined) =>
    value === undefined || value === null || season?.totalSessions === 0 ? texts.none : formatNumber(value)
  // Totals of sessions with different numbers of targets cannot be compared.
  const perTarget = season?.perTarget
  const trend = perTarget ? perTarget.trend : season?.trend
  const unit = perTarget && <span className="text-muted">{texts.perTarget}</span>
  return [
    {
      name: texts.totalSessions,
      value: season === undefined ? texts.none : formatNumber(season.totalSessions),
    },
    {
      name: texts.bestSession,
      value: ofSessions(perTarget ? perTarget.best : season?.bestSession),
      look: 'text-gold',
      beside: unit,
    },
    {
      name: texts.averageScore,
      value: ofSessions(perTarget ? season?.averageTarget : season?.averageScore),
      beside: unit,
    },
    {
      name: texts.recentAverage,
      value: ofSessions(perTarget ? perTarget.recent : season?.recentAverage),
      beside: (unit || trend) && (
        <>
          {unit} {trend && <TrendLine trend={trend} />}
        </>
      ),
    },
  ]
}

const noteOf = (season: UseQueryResult<Statistics>): string | undefined => {
  const { error } = season
  if (error === null) return undefined
  if (reliableSeason(season) !== undefined) return texts.outdated
  return error instanceof OfflineError ? texts.needsConnection : texts.failed
}

// Lines between the figures: two in a row on a phone, four in a row on a wide screen.
const cell =
  'min-w-0 border-line p-4 odd:hair-e nth-[n+3]:hair-t wide:nth-[n+3]:border-t-0 wide:hair-e wide:last:border-e-0'

type SeasonHeadProps = {
  season: UseQueryResult<Statistics>
  /** Retries, if nothing else on the screen offers it. */
  onRetry?: (() => void) | undefined
}

/** The four main figures of a season. */
export const SeasonHead = ({ season, onRetry }: SeasonHeadProps) => {
  const note = noteOf(season)
  const perTarget = reliableSeason(season)?.perTarget
  return (
    <section aria-busy={season.isPlaceholderData || season.isPending}>
      <h2 className="sr-only">{texts.title}</h2>
      <Panel className="overflow-hidden">
        <dl className="grid grid-cols-2 wide:grid-cols-4">
          {figuresOf(reliableSeason(season)).map(({ name, value, look = '', beside }) => (
            <div key={name} className={cell}>
              <dt className="text-14 text-muted">{name}</dt>
              <dd className="figures flex flex-wrap items-center gap-x-3">
                {season.isPending ? (
                  <Skeleton className="my-1.5 h-6 w-20" />
                ) : (
                  <span className={`text-32 font-bold tracking-tight ${look}`}>{value}</span>
                )}
                {beside && <span className="text-14">{beside}</span>}
              </dd>
            </div>
          ))}
        </dl>
      </Panel>
      {perTarget && (
        <p className="mt-2 text-14 text-muted">
          {texts.perTargetNote({ fewest: perTarget.fewest, most: perTarget.most })}
        </p>
      )}
      {season.isPending && (
        <p role="status" className="sr-only">
          {texts.loading}
        </p>
      )}
      {note && (
        <p role="status" className="mt-2 flex items-center gap-4 text-14 text-muted">
          <span className="min-w-0">{note}</span>
          {onRetry && <Button onClick={onRetry}>{texts.retry}</Button>}
        </p>
      )}
    </section>
  )
}
