import { newEventPath } from '@fletch/domain/contract'
import { useInfiniteQuery } from '@tanstack/react-query'
import { eventTexts } from '../../../messages/events.ts'
import { Button } from '../../../ui/button.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { Failure } from '../../../ui/failure.tsx'
import { messageFor } from '../../../ui/fault.ts'
import { FormLink } from '../../../ui/form-link.tsx'
import { CalendarIcon, SearchIcon } from '../../../ui/icons.ts'
import { LoadMore } from '../../../ui/more.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { type EventSearch, eventPages } from '../queries.ts'
import { EventCard } from './event-card.tsx'

const texts = eventTexts.list
const gridClass = 'grid gap-4 desk:grid-cols-2'

const Loading = () => (
  <div role="status">
    <p className="sr-only">{texts.loading}</p>
    <div className={gridClass} aria-hidden="true">
      {['one', 'two', 'three', 'four'].map((each) => (
        <Skeleton key={each} className="h-52 w-full rounded-10" />
      ))}
    </div>
  </div>
)

type NothingProps = { isNarrowed: boolean; onClear: () => void; mayCreate: boolean }

const Nothing = ({ isNarrowed, onClear, mayCreate }: NothingProps) =>
  isNarrowed ? (
    <EmptyState
      icon={<SearchIcon aria-hidden="true" />}
      title={texts.noHits}
      action={<Button onClick={onClear}>{texts.allClubs}</Button>}
    >
      {texts.noHitsText}
    </EmptyState>
  ) : (
    <EmptyState
      icon={<CalendarIcon aria-hidden="true" />}
      title={texts.empty}
      action={mayCreate && <FormLink href={newEventPath}>{eventTexts.form.create}</FormLink>}
    >
      {mayCreate ? texts.emptyOfficer : texts.emptyText}
    </EmptyState>
  )

type EventsListProps = {
  wish: EventSearch
  onClear: () => void
  mayCreate: boolean
}

/** The events that match the filters, newest first. */
export const EventsList = ({ wish, onClear, mayCreate }: EventsListProps) => {
  const events = useInfiniteQuery(eventPages(wish))
  const listed = events.data?.pages.flatMap(({ items }) => items) ?? []
  return (
    <>
      {events.isPending && <Loading />}
      {events.error && (
        <Failure
          title={texts.failed}
          text={messageFor(events.error, eventTexts.tryAgain)}
          retry={eventTexts.retry}
          onRetry={() => void events.refetch()}
        />
      )}
      <ul className={`${gridClass} empty:hidden`}>
        {listed.map((event) => (
          <li key={event.id}>
            <EventCard event={event} />
          </li>
        ))}
      </ul>
      {events.isSuccess && !events.isPlaceholderData && listed.length === 0 && (
        <Nothing isNarrowed={Object.keys(wish).length > 0} onClear={onClear} mayCreate={mayCreate} />
      )}
      {events.hasNextPage && (
        <LoadMore
          label={eventTexts.loadMore}
          pendingLabel={eventTexts.loadingMore}
          isLoading={events.isFetchingNextPage}
          onMore={() => void events.fetchNextPage()}
        />
      )}
    </>
  )
}
