import { appPaths } from '@fletch/contract'
import { cardProblemTexts as texts } from '@fletch/messages/card-problem'
import { scoringTexts } from '@fletch/messages/scoring'
import { useScreenTitle } from '../../shell/screen-title.ts'
import { Button } from '../../ui/button.tsx'
import { LinkButton } from '../../ui/link-button.tsx'
import { Page } from '../../ui/page.tsx'
import { Panel } from '../../ui/panel.tsx'

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
              {texts.retry}
            </Button>
          )}
          <LinkButton href={appPaths.scorecards}>{texts.back}</LinkButton>
        </div>
      </Panel>
    </Page>
  )
}
