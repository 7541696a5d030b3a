import { scorecardTexts as texts } from '../../../messages/scorecards.ts'
import { Button } from '../../../ui/button.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { ScorecardIcon, SearchIcon } from '../../../ui/icons.ts'
import { LinkButton } from '../../../ui/link-button.tsx'
import { newCardPath } from '../scoring/card-actions.tsx'

/** Shown before the first card. */
export const NoCards = () => (
  <EmptyState
    icon={<ScorecardIcon aria-hidden="true" />}
    title={texts.empty}
    action={
      <LinkButton href={newCardPath} look="main">
        {texts.createFirst}
      </LinkButton>
    }
  >
    {texts.emptyText}
  </EmptyState>
)

/** Shown when nothing matches the filter. */
export const NoMatches = ({ words, onClear }: { words: string | undefined; onClear: () => void }) => (
  <EmptyState
    icon={<SearchIcon aria-hidden="true" />}
    title={texts.noHits}
    action={<Button onClick={onClear}>{texts.clearSearch}</Button>}
  >
    {words === undefined ? texts.noneLeft : texts.noHitsText(words)}
  </EmptyState>
)
