import { useQuery } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { scorecardTexts as texts } from '../../../messages/scorecards.ts'
import { isSendable } from '../../../offline/card-record.ts'
import { usePhoneSending } from '../../../server/phone.ts'
import { useUser } from '../../../session/session.tsx'
import { useScreenTitle } from '../../../shell/screen-title.ts'
import { LinkButton } from '../../../ui/link-button.tsx'
import { LoadMore } from '../../../ui/more.tsx'
import { Page } from '../../../ui/page.tsx'
import { seasonQuery } from '../../season/queries.ts'
import { SeasonAnalysis } from '../../season/season-analysis.tsx'
import { BowFilter } from '../../season/season-bow.tsx'
import { IncludeEventsCheckbox } from '../../season/season-events.tsx'
import { SeasonHead } from '../../season/season-head.tsx'
import { RoundFilter } from '../../season/season-round.tsx'
import { useEventScores } from '../../season/use-event-scores.ts'
import { newCardPath } from '../scoring/card-actions.tsx'
import { CardFilter, FilterButton } from './card-filter.tsx'
import { CardList, CardsOfPage, CardsOfPhone } from './card-list.tsx'
import { CardsSkeleton } from './cards-skeleton.tsx'
import { NoCards, NoMatches } from './empty-lists.tsx'
import { ListFailure } from './list-failure.tsx'
import { SearchField } from './search-field.tsx'
import { useCardFilter, writeFilter } from './use-card-filter.ts'
import { type ListedCard, useListedCards } from './use-listed-cards.ts'

const OnlyHere = ({ cards }: { cards: readonly ListedCard[] }) => {
  const goes = cards.some(({ record }) => record !== undefined && isSendable(record))
  const waits = cards.some(({ record }) => record !== undefined && !isSendable(record))
  const way = goes && waits ? 'both' : goes ? 'goes' : 'drafts'
  return (
    <div>
      <h2 className="text-18">{texts.onlyHere}</h2>
      <p className="text-14 text-muted">{texts.onlyHereText[way]}</p>
    </div>
  )
}

/** The user's season and all their cards. Those that only this phone has come first. */
export const ScorecardsScreen = () => {
  useScreenTitle(texts.title)
  const { id } = useUser()
  usePhoneSending(id)
  const { filter, narrow, clear } = useCardFilter()
  const [isFilterOpen, setFilterOpen] = useState(false)
  const filterButton = useRef<HTMLButtonElement>(null)
  const [roundId, setRoundId] = useState<string>()
  const events = useEventScores()
  const season = useQuery(
    seasonQuery(id, {
      ...filter,
      ...(events.isCounted && { events: 'true' }),
      ...(roundId !== undefined && { roundId }),
    }),
  )
  const cards = useListedCards(id, filter)
  const isFiltered = writeFilter(filter) !== ''
  const hasSaved = cards.known.length > 0 || cards.pages.some(({ items }) => items.length > 0)
  const hasCards = hasSaved || cards.onlyHere.length > 0
  const isNothing = !hasCards && !cards.isLoading && cards.error === null
  const isFirst = isNothing && !isFiltered
  const retryAll = async () => {
    await cards.retry()
    await season.refetch()
  }
  return (
    <Page>
      <div className="flex flex-wrap items-center gap-3">
        <h1 className="grow basis-1/3 wrap-break-word text-24 wide:text-32">{texts.title}</h1>
        {!isFirst && (
          <>
            <SearchField
              words={filter.q ?? ''}
              onSearch={(q) => narrow({ q }, filter.q !== undefined && q !== '')}
            />
            <FilterButton
              ref={filterButton}
              isOpen={isFilterOpen}
              onToggle={() => setFilterOpen(!isFilterOpen)}
            />
            <LinkButton href={newCardPath} look="main">
              {texts.newCard}
            </LinkButton>
          </>
        )}
      </div>
      {cards.error && (
        <ListFailure
          error={cards.error}
          hasCards={hasCards}
          isRetrying={cards.isRetrying}
          onRetry={() => void retryAll()}
        />
      )}
      {!isFirst && (
        <>
          <CardFilter
            userId={id}
            filter={filter}
            narrow={narrow}
            isOpen={isFilterOpen}
            onCleared={() => filterButton.current?.focus()}
          />
          {season.data && (
            <div className="flex flex-wrap gap-3 empty:hidden">
              <RoundFilter season={season.data} onChoose={setRoundId} />
              <BowFilter
                season={season.data}
                chosen={filter.bow ?? ''}
                onChoose={(bow) => {
                  // The chosen round may not have been shot with this bow.
                  setRoundId(undefined)
                  narrow({ bow })
                }}
              />
            </div>
          )}
          <SeasonHead
            season={season}
            onRetry={cards.error === null ? () => void season.refetch() : undefined}
          />
        </>
      )}
      {cards.onlyHere.length > 0 && (
        <CardList title={<OnlyHere cards={cards.onlyHere} />}>
          <CardsOfPhone cards={cards.onlyHere} />
        </CardList>
      )}
      {!isNothing && season.data && (
        <IncludeEventsCheckbox season={season.data} isCounted={events.isCounted} onCount={events.count} />
      )}
      {!isNothing && <SeasonAnalysis season={season} />}
      {hasSaved && (
        <CardList title={<h2 className="text-18">{texts.saved}</h2>}>
          <CardsOfPhone cards={cards.known} />
          {cards.pages.map(({ place, first, items }) => (
            <CardsOfPage key={place} first={first} items={items} onPhone={cards.onPhone} />
          ))}
        </CardList>
      )}
      {cards.isLoading && <CardsSkeleton />}
      {isFirst && <NoCards />}
      {isNothing && isFiltered && <NoMatches words={filter.q} onClear={clear} />}
      {cards.hasMore && (
        <LoadMore
          label={texts.loadMore}
          pendingLabel={texts.loadingMore}
          isLoading={cards.isLoadingMore}
          onMore={cards.loadMore}
        />
      )}
    </Page>
  )
}
