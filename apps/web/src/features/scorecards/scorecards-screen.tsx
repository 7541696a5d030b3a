import { type ReactNode, useState } from 'react'
import { OfflineError, wordsFor } from '../../app/api-errors.ts'
import { usePhoneSending } from '../../app/phone.ts'
import { useScreenTitle } from '../../app/screen-title.ts'
import { useUser } from '../../app/session.tsx'
import { scorecardTexts as texts } from '../../messages/scorecards.ts'
import { Button } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { ScorecardIcon, SearchIcon, WarningIcon } from '../../ui/icons.ts'
import { LinkButton } from '../../ui/link-button.tsx'
import { Page } from '../../ui/page.tsx'
import { newCardPath } from '../scoring/card-actions.tsx'
import { CardsSkeleton } from './cards-skeleton.tsx'
import { LoadMore } from './load-more.tsx'
import { ScorecardCard } from './scorecard-card.tsx'
import { SearchField } from './search-field.tsx'
import { type ListedCard, useListedCards } from './use-listed-cards.ts'
import { useSettled } from './use-settled.ts'

const Cards = ({ title, cards }: { title: ReactNode; cards: readonly ListedCard[] }) => (
  <section className="flex flex-col gap-3">
    {title}
    <ul className="hair divide-y divide-line rounded-10 bg-paper desk:grid desk:grid-cols-2 desk:gap-4 desk:divide-y-0 desk:border-0 desk:bg-transparent">
      {cards.map((listed) => (
        <li key={listed.id}>
          <ScorecardCard listed={listed} />
        </li>
      ))}
    </ul>
  </section>
)

const Nothing = ({ words, onClear }: { words: string; onClear: () => void }) =>
  words === '' ? (
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
  ) : (
    <EmptyState
      icon={<SearchIcon aria-hidden="true" />}
      title={texts.noHits}
      action={<Button onClick={onClear}>{texts.clearSearch}</Button>}
    >
      {texts.noHitsText(words)}
    </EmptyState>
  )

const Failure = ({ error, hasCards, onRetry }: { error: Error; hasCards: boolean; onRetry: () => void }) => (
  <div
    role="status"
    className={`hair flex flex-wrap items-center gap-3 rounded-10 p-4 ${error instanceof OfflineError ? 'border-gold bg-gold-soft text-gold' : 'border-danger bg-danger-soft text-danger'}`}
  >
    <WarningIcon className="size-5 shrink-0" aria-hidden="true" />
    <div className="min-w-0 flex-1">
      <p className="font-semibold">{texts.failed}</p>
      <p className="text-14">
        {wordsFor(error, texts.failedText)} {hasCards && texts.onlyPhone}
      </p>
    </div>
    <Button onClick={onRetry}>{texts.retry}</Button>
  </div>
)

/** All cards of whoever is signed in: those that only this phone has stand on top. */
export const ScorecardsScreen = () => {
  useScreenTitle(texts.title)
  const { id } = useUser()
  usePhoneSending(id)
  const [typed, setTyped] = useState('')
  const words = useSettled(typed.trim())
  const cards = useListedCards(id, words)
  const hasCards = cards.onlyHere.length + cards.saved.length > 0
  const isNothing = !hasCards && !cards.isLoading && cards.error === null
  const isFirst = isNothing && words === ''
  return (
    <Page>
      <div className="flex flex-wrap items-center gap-3">
        <h1 className="flex-1 text-24 wide:text-32">{texts.title}</h1>
        {!isFirst && (
          <>
            <SearchField value={typed} onChange={setTyped} />
            <LinkButton href={newCardPath} look="main">
              {texts.newCard}
            </LinkButton>
          </>
        )}
      </div>
      {cards.error && <Failure error={cards.error} hasCards={hasCards} onRetry={cards.retry} />}
      {cards.onlyHere.length > 0 && (
        <Cards
          title={
            <div>
              <h2 className="text-18">{texts.onlyHere}</h2>
              <p className="text-14 text-muted">{texts.onlyHereText}</p>
            </div>
          }
          cards={cards.onlyHere}
        />
      )}
      {cards.saved.length > 0 && (
        <Cards
          title={<h2 className={cards.onlyHere.length > 0 ? 'text-18' : 'sr-only'}>{texts.saved}</h2>}
          cards={cards.saved}
        />
      )}
      {cards.isLoading && <CardsSkeleton />}
      {isNothing && <Nothing words={words} onClear={() => setTyped('')} />}
      {cards.hasMore && <LoadMore isLoading={cards.isLoadingMore} onMore={cards.loadMore} />}
    </Page>
  )
}
