import { scorecardTexts } from '@fletch/messages/scorecards'
import { useQuery } from '@tanstack/react-query'
import { type Ref, useRef, useState } from 'react'
import { joinFacts } from '../../../messages/facts.ts'
import { formatDay } from '../../../messages/format.ts'
import { shortDivision } from '../../../messages/styles.ts'
import { isSendable } from '../../../phone/cards/card-record.ts'
import { usePhoneSending } from '../../../phone/phone.ts'
import { OfflineError } from '../../../server/api-errors.ts'
import { useUser } from '../../../session/session.tsx'
import { useScreenTitle } from '../../../shell/screen-title.ts'
import { Button } from '../../../ui/button.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { messageFor } from '../../../ui/fault.ts'
import { FilterIcon, ScorecardIcon, SearchIcon, WarningIcon } from '../../../ui/icons.ts'
import { LinkButton } from '../../../ui/link-button.tsx'
import { LoadMore } from '../../../ui/more.tsx'
import { Page } from '../../../ui/page.tsx'
import { SearchBox } from '../../../ui/search-box.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { useDebouncedText } from '../../../ui/use-typed.ts'
import { seasonQuery } from '../../season/queries.ts'
import { SeasonAnalysis } from '../../season/season-analysis.tsx'
import { BowFilter } from '../../season/season-bow.tsx'
import { IncludeEventsCheckbox } from '../../season/season-events.tsx'
import { SeasonHead } from '../../season/season-head.tsx'
import { RoundFilter } from '../../season/season-round.tsx'
import { useEventScores } from '../../season/use-event-scores.ts'
import { newCardPath } from '../scoring/card-actions.tsx'
import { CardList, CardsOfPage, CardsOfPhone } from './card-list.tsx'
import { FilterFields } from './filter-fields.tsx'
import { type CardFilter as Filter, useCardFilter, writeFilter } from './use-card-filter.ts'
import { type ListedCard, useListedCards } from './use-listed-cards.ts'

const filterTexts = scorecardTexts.filter

/** The chosen filter in words. */
const chosenOf = ({ style, club, bow, from, to }: Filter): string[] => [
  ...(style ? [shortDivision(style)] : []),
  ...(club ? [club] : []),
  ...(bow ? [bow] : []),
  ...(from && to ? [filterTexts.between({ first: formatDay(from), last: formatDay(to) })] : []),
  ...(from && !to ? [filterTexts.since({ day: formatDay(from) })] : []),
  ...(to && !from ? [filterTexts.until({ day: formatDay(to) })] : []),
]

type FilterButtonProps = { ref: Ref<HTMLButtonElement>; isOpen: boolean; onToggle: () => void }

/** Opens the fields of the filter. */
const FilterButton = ({ ref, isOpen, onToggle }: FilterButtonProps) => (
  <Button
    ref={ref}
    aria-expanded={isOpen}
    onClick={onToggle}
    icon={<FilterIcon className="size-5" aria-hidden="true" />}
    className="order-last wide:order-none"
  >
    {filterTexts.title}
  </Button>
)

type CardFilterProps = Pick<ReturnType<typeof useCardFilter>, 'filter' | 'narrow'> & {
  userId: string
  isOpen: boolean
  /** Called after the filter is cleared. The button that cleared it is gone, so the focus must move elsewhere. */
  onCleared: () => void
}

/** Filters cards and season by style, club and dates. The chosen filter is shown even while the fields are closed. */
const CardFilter = ({ userId, filter, narrow, isOpen, onCleared }: CardFilterProps) => {
  const facts = chosenOf(filter)
  const clear = () => {
    narrow({ style: '', club: '', bow: '', from: '', to: '' })
    onCleared()
  }
  if (!isOpen && facts.length === 0) return null
  return (
    <div className="flex flex-col gap-1">
      {isOpen && <FilterFields userId={userId} filter={filter} narrow={narrow} />}
      {facts.length > 0 && (
        <div className="flex items-center gap-x-4">
          <p className="min-w-0 text-14 font-semibold">{joinFacts(facts)}</p>
          <button
            type="button"
            onClick={clear}
            className="target shrink-0 rounded-6 text-14 font-semibold text-accent underline underline-offset-4 hover:decoration-2"
          >
            {filterTexts.clear}
          </button>
        </div>
      )}
    </div>
  )
}

/** Shown before the first card. */
const NoCards = () => (
  <EmptyState
    icon={<ScorecardIcon aria-hidden="true" />}
    title={scorecardTexts.empty}
    action={
      <LinkButton href={newCardPath} look="main">
        {scorecardTexts.createFirst}
      </LinkButton>
    }
  >
    {scorecardTexts.emptyText}
  </EmptyState>
)

/** Shown when nothing matches the filter. */
const NoMatches = ({ words, onClear }: { words: string | undefined; onClear: () => void }) => (
  <EmptyState
    icon={<SearchIcon aria-hidden="true" />}
    title={scorecardTexts.noHits}
    action={<Button onClick={onClear}>{scorecardTexts.clearSearch}</Button>}
  >
    {words === undefined ? scorecardTexts.noneLeft : scorecardTexts.noHitsText({ words })}
  </EmptyState>
)

const places = ['first', 'second', 'third', 'fourth']

/** The skeleton of cards that are loading. */
const CardsSkeleton = () => (
  <div>
    <p role="status" className="mb-3 text-18 text-muted">
      {scorecardTexts.loading}
    </p>
    <div className="flex flex-col gap-4 desk:grid desk:grid-cols-2">
      {places.map((place) => (
        <div key={place} className="hair flex flex-col gap-4 rounded-10 bg-paper p-4 pb-1">
          <div className="flex items-center justify-between gap-4">
            <div className="flex flex-col gap-2">
              <Skeleton className="h-5 w-32" />
              <Skeleton className="h-4 w-44" />
            </div>
            <Skeleton className="h-8 w-14" />
          </div>
          <Skeleton className="mb-3 h-5 w-28 self-end" />
        </div>
      ))}
    </div>
  </div>
)

type ListFailureProps = { error: Error; hasCards: boolean; isRetrying: boolean; onRetry: () => void }

/** The server's cards could not be loaded; gold if only the network is missing. */
const ListFailure = ({ error, hasCards, isRetrying, onRetry }: ListFailureProps) => (
  <div
    role="status"
    className={`hair flex flex-wrap items-center gap-3 rounded-10 p-4 ${error instanceof OfflineError ? 'border-gold bg-gold-soft text-gold' : 'border-danger bg-danger-soft text-danger'}`}
  >
    <WarningIcon className="size-5 shrink-0" aria-hidden="true" />
    <div className="beside-mark">
      <p className="font-semibold">{scorecardTexts.failed}</p>
      <p className="text-14">
        {messageFor(error, scorecardTexts.failedText)} {hasCards && scorecardTexts.onlyPhone}
      </p>
    </div>
    <Button pending={isRetrying} pendingLabel={scorecardTexts.loading} onClick={onRetry}>
      {scorecardTexts.retry}
    </Button>
  </div>
)

type SearchFieldProps = { words: string; onSearch: (words: string) => void }

/** Filters the list while typing. */
const SearchField = ({ words, onSearch }: SearchFieldProps) => {
  const [typed, setTyped] = useDebouncedText(words, onSearch)
  return (
    <SearchBox
      label={scorecardTexts.search}
      hint={scorecardTexts.searchHint}
      value={typed}
      onChange={setTyped}
      className="order-last min-w-40 flex-1 worded:min-w-48 wide:order-none wide:min-w-52 wide:max-w-64"
    />
  )
}

const OnlyHere = ({ cards }: { cards: readonly ListedCard[] }) => {
  const goes = cards.some(({ record }) => record !== undefined && isSendable(record))
  const waits = cards.some(({ record }) => record !== undefined && !isSendable(record))
  const way = goes && waits ? 'both' : goes ? 'goes' : 'drafts'
  return (
    <div>
      <h2 className="text-18">{scorecardTexts.onlyHere}</h2>
      <p className="text-14 text-muted">{scorecardTexts.onlyHereText[way]}</p>
    </div>
  )
}

/** The user's season and all their cards. Those that only this phone has come first. */
export const ScorecardsScreen = () => {
  useScreenTitle(scorecardTexts.title)
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
      events: events.isCounted ? 'true' : 'false',
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
        <h1 className="grow basis-1/3 wrap-break-word text-24 wide:text-32">{scorecardTexts.title}</h1>
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
              {scorecardTexts.newCard}
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
        <CardList title={<h2 className="text-18">{scorecardTexts.saved}</h2>}>
          <CardsOfPhone cards={cards.known} />
          {cards.pages.map(({ place, first, items }) => (
            <CardsOfPage key={place} first={first} items={items} onPhone={cards.onPhone} />
          ))}
        </CardList>
      )}
      {cards.isLoading && !hasCards && <CardsSkeleton />}
      {isFirst && <NoCards />}
      {isNothing && isFiltered && <NoMatches words={filter.q} onClear={clear} />}
      {cards.hasMore && (
        <LoadMore
          label={scorecardTexts.loadMore}
          pendingLabel={scorecardTexts.loadingMore}
          isLoading={cards.isLoadingMore}
          onMore={cards.loadMore}
        />
      )}
    </Page>
  )
}
