import { appPaths } from '@fletch/contract'
import { scoringTexts } from '../../messages/scoring.ts'
import { useScreenTitle } from '../../shell/screen-title.ts'
import { Button } from '../../ui/button.tsx'
import { LinkButton } from '../../ui/link-button.tsx'
import { Page } from '../../ui/page.tsx'
import { Panel } from '../../ui/panel.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'

type CardProblemProps = {
  words: string
  /** The server's message. */
  text?: string | undefined
  onRetry?: () => void
}

/** A card that cannot be shown: the reason, and what to do. */
export const CardProblem = ({ words, text, onRetry }: CardProblemProps) => {
  useScreenTitle(scoringTexts.card)
  return (
    <Page width="form">
      <Panel className="flex flex-col gap-4 p-6">
        <div role="alert">
          <h1 className="text-24">{words}</h1>
          {text && <p className="mt-2 text-muted">{text}</p>}
        </div>
        <div className="flex flex-wrap gap-3">
          {onRetry && (
            <Button look="main" onClick={onRetry}>
              {scoringTexts.retry}
            </Button>
          )}
          <LinkButton href={appPaths.scorecards}>{scoringTexts.back}</LinkButton>
        </div>
      </Panel>
    </Page>
  )
}

/** The skeleton of a card: one target on a phone, the table with the summary at a desk. */
export const CardSkeleton = () => (
  <Page
    width="form"
    className="desk:grid desk:max-w-content desk:grid-cols-[minmax(0,1fr)_13rem] desk:items-start"
  >
    <div role="status" className="sr-only">
      <h1>{scoringTexts.loading}</h1>
    </div>
    <div className="flex flex-col gap-6">
      <div className="flex items-center justify-between gap-4">
        <div className="flex flex-col gap-2">
          <Skeleton className="h-4 w-44" />
          <Skeleton className="h-7 w-32" />
        </div>
        <Skeleton className="h-12 w-24 desk:w-72" />
      </div>
      <Skeleton className="h-14 desk:hidden" />
      <Skeleton className="h-72 desk:h-120" />
    </div>
    <div className="hidden flex-col gap-6 desk:flex">
      <Skeleton className="h-20 w-28" />
      <Skeleton className="h-56" />
      <Skeleton className="h-28" />
    </div>
  </Page>
)
