import type { ReactNode } from 'react'
import { seriesTexts } from '../../messages/series.ts'
import { Banner } from '../../ui/banner.tsx'
import { Button } from '../../ui/button.tsx'
import { useChange } from '../../ui/use-change.ts'
import { acceptSeries, declineSeries } from './mutations.ts'

const texts = seriesTexts.question

interface SeriesQuestionProps {
  readonly seriesId: string
  readonly club: { readonly id: string; readonly name: string }
  readonly hasDeclined?: boolean
  /** Stands above the question. */
  readonly children?: ReactNode
}

/** Asks an officer whether their club joins a series. A club that declined can still accept. */
export const SeriesQuestion = ({ seriesId, club, hasDeclined = false, children }: SeriesQuestionProps) => {
  const accepting = useChange(acceptSeries(seriesId, club.id))
  const declining = useChange(declineSeries(seriesId, club.id))
  return (
    <Banner
      boxed
      tone="gold"
      action={
        <div className="flex flex-wrap gap-2 py-1">
          <Button
            look={hasDeclined ? 'plain' : 'main'}
            pending={accepting.isPending}
            pendingLabel={texts.accepting}
            disabled={declining.isPending}
            onClick={accepting.run}
          >
            {texts.accept}
          </Button>
          {!hasDeclined && (
            <Button
              pending={declining.isPending}
              pendingLabel={texts.declining}
              disabled={accepting.isPending}
              onClick={declining.run}
            >
              {texts.decline}
            </Button>
          )}
        </div>
      }
    >
      {children}
      <span className="block break-words">
        {hasDeclined ? texts.wasDeclined(club.name) : texts.ask(club.name)}
      </span>
      {!hasDeclined && <span className="block font-normal">{texts.text}</span>}
    </Banner>
  )
}
