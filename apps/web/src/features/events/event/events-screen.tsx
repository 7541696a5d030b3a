import {
  type ClubEvent,
  eventBoardPath,
  eventPath,
  eventResultsPath,
  joinScoringPath,
  newEventPath,
} from '@fletch/contract'
import { eventStatuses, isPastDeadline } from '@fletch/domain'
import { eventTexts } from '@fletch/messages/events'
import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useLocation, useSearch } from 'wouter'
import { joinFacts } from '../../../messages/facts.ts'
import { formatDay } from '../../../messages/format.ts'
import { useScreenTitle } from '../../../shell/screen-title.ts'
import { Button } from '../../../ui/button.tsx'
import { ChoiceBox } from '../../../ui/choice-box.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { FormLink } from '../../../ui/form-link.tsx'
import { CalendarIcon, CloseIcon, SearchIcon } from '../../../ui/icons.ts'
import { LinkButton } from '../../../ui/link-button.tsx'
import { Page, PageTitle } from '../../../ui/page.tsx'
import { PagedList } from '../../../ui/paged-list.tsx'
import { SearchBox } from '../../../ui/search-box.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { useDebouncedText } from '../../../ui/use-typed.ts'
import { VisuallyHidden } from '../../../ui/visually-hidden.tsx'
import { clubQuery } from '../../clubs/club-queries.ts'
import { WaitingQuestions } from '../../profile/questions/waiting-questions.tsx'
import { EventLine, placesOf, stylesOf } from '../event-line.tsx'
import { EventStatusTag, statusOf } from '../event-status.tsx'
import { CreateGroupsButton } from '../groups/create-groups-button.tsx'
import { GroupCodeForm } from '../groups/group-code-form.tsx'
import { Registration } from '../participants/registration.tsx'
import { type EventSearch, eventPages } from '../queries.ts'
import { TodayLinkAboveList } from '../today/today-link.tsx'
import { CancelQuestion } from './cancel-question.tsx'
import { DeleteQuestion } from './delete-question.tsx'
import { useEligibleClubs } from './use-eligible-clubs.ts'

const cardTexts = eventTexts.card
const texts = eventTexts.list
const loadTexts = () => ({ ...eventTexts, ...texts, failedText: eventTexts.tryAgain })

/** The registration deadline, while the event has not started. */
const deadlineOf = (event: ClubEvent): string[] => {
  if (event.status !== 'upcoming' || event.registrationDeadline === null) return []
  return isPastDeadline(event, new Date().toISOString())
    ? [cardTexts.closed]
    : [cardTexts.closes({ day: formatDay(event.registrationDeadline) })]
}

const Facts = ({ event }: { event: ClubEvent }) => (
  <ul className="flex flex-wrap gap-x-4 text-14">
    {[
      stylesOf(event),
      cardTexts.groupsOf({ size: event.groupSize }),
      joinFacts(placesOf(event)),
      ...deadlineOf(event),
    ].map((fact) => (
      <li key={fact}>{fact}</li>
    ))}
  </ul>
)

/** The path to the own group's scoring, the board or the results. */
const hrefOf = ({ id, status, isRegistered }: ClubEvent): string => {
  if (status !== 'active') return eventResultsPath(id)
  return isRegistered ? joinScoringPath(id) : eventBoardPath(id)
}

const ScoringLink = ({ event }: { event: ClubEvent }) => {
  const { name, status, isRegistered } = event
  if (status !== 'active' && status !== 'completed') return null
  return (
    <LinkButton href={hrefOf(event)} look={status === 'active' && isRegistered ? 'main' : 'plain'}>
      {status === 'active' ? cardTexts.joinScoring : cardTexts.results}
      <VisuallyHidden>{name}</VisuallyHidden>
    </LinkButton>
  )
}

/** Cancels an event, or deletes a cancelled one. */
const CancelOrDelete = ({ event }: { event: ClubEvent }) => {
  const [isAsking, setAsking] = useState(false)
  if (event.status === 'completed') return null
  const isOff = event.status === 'cancelled'
  const Question = isOff ? DeleteQuestion : CancelQuestion
  const action = isOff ? cardTexts.delete : cardTexts.cancel
  return (
    <>
      <Button
        look="quiet"
        className="ms-auto"
        aria-label={eventTexts.of({ action, name: event.name })}
        onClick={() => setAsking(true)}
      >
        {action}
      </Button>
      <Question event={event} open={isAsking} onClose={() => setAsking(false)} />
    </>
  )
}

/** An event in the list, with its actions. */
const EventCard = ({ event }: { event: ClubEvent }) => {
  const { id, name, description, status, isEventAdmin } = event
  return (
    <article className="hair flex h-full flex-col gap-3 rounded-10 bg-paper p-4">
      <div className="flex items-start justify-between gap-3">
        <div className="min-w-0">
          <h2 className="text-18">{name}</h2>
          <EventLine event={event} />
        </div>
        <EventStatusTag status={statusOf(event)} />
      </div>
      {description && <p className="line-clamp-2 text-14">{description}</p>}
      <Facts event={event} />
      <div className="mt-auto flex flex-wrap gap-2 pt-1">
        <LinkButton href={eventPath(id)}>
          {cardTexts.details}
          <VisuallyHidden>{name}</VisuallyHidden>
        </LinkButton>
        <ScoringLink event={event} />
        <Registration event={event} />
      </div>
      {isEventAdmin && (
        <div className="row-ways hair-t -mb-2 pt-1">
          <LinkButton href={`${eventPath(id)}#manage`} look="quiet">
            {cardTexts.manage}
            <VisuallyHidden>{name}</VisuallyHidden>
          </LinkButton>
          {status === 'upcoming' && <CreateGroupsButton event={event} look="quiet" />}
          <CancelOrDelete event={event} />
        </div>
      )}
    </article>
  )
}

const gridClass = 'grid gap-4 desk:grid-cols-2'

const skeleton = (
  <div className={gridClass} aria-hidden="true">
    {['one', 'two', 'three', 'four'].map((each) => (
      <Skeleton key={each} className="h-52 w-full rounded-10" />
    ))}
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
      action={mayCreate && <FormLink href={newEventPath}>{eventTexts.office.create}</FormLink>}
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
const EventsList = ({ wish, onClear, mayCreate }: EventsListProps) => (
  <PagedList
    query={useInfiniteQuery(eventPages(wish))}
    texts={loadTexts()}
    className="gap-6"
    skeleton={skeleton}
    empty={<Nothing isNarrowed={Object.keys(wish).length > 0} onClear={onClear} mayCreate={mayCreate} />}
  >
    {(events) => (
      <ul className={gridClass}>
        {events.map((event) => (
          <li key={event.id}>
            <EventCard event={event} />
          </li>
        ))}
      </ul>
    )}
  </PagedList>
)

/** Reads the filters from an address; ignores invalid ones. */
const readFilters = (search: string): EventSearch => {
  const query = new URLSearchParams(search)
  const status = eventStatuses.find((each) => each === query.get('status'))
  const q = query.get('q')?.trim()
  const clubId = query.get('club')
  return { ...(q && { q }), ...(status && { status }), ...(clubId && { clubId }) }
}

const filtersQuery = ({ q, status, clubId }: EventSearch): string => {
  const search = new URLSearchParams({
    ...(q && { q }),
    ...(status && { status }),
    ...(clubId && { club: clubId }),
  })
  return search.size === 0 ? '' : `?${search}`
}

/** The filters of the list of events. They are kept in the address, so that Back restores them. */
const useEventSearch = () => {
  const filters = readFilters(useSearch())
  const [path, navigate] = useLocation()
  return {
    wish: filters,
    narrow: (change: EventSearch) =>
      navigate(path + filtersQuery({ ...readFilters(location.search), ...change }), { replace: true }),
    clear: () => navigate(path),
  }
}

type ClubChoiceProps = { clubId: string; onAll: () => void }

/** States that the list shows one club's events; a tap shows all events. */
const ClubFilterChip = ({ clubId, onAll }: ClubChoiceProps) => {
  const { data } = useQuery(clubQuery(clubId))
  return (
    <Button icon={<CloseIcon className="size-5" aria-hidden="true" />} onClick={onAll}>
      {data ? texts.ofClub({ club: data.name }) : texts.ofOneClub}
      <VisuallyHidden>{texts.allClubs}</VisuallyHidden>
    </Button>
  )
}

const statuses = () => [
  { value: '', label: texts.anyStatus },
  ...eventStatuses.map((value) => ({ value, label: eventTexts.statuses[value] })),
]

type FilterProps = Pick<ReturnType<typeof useEventSearch>, 'wish' | 'narrow'>

const Filter = ({ wish, narrow }: FilterProps) => {
  const [typed, setTyped] = useDebouncedText(wish.q ?? '', (q) => narrow({ q }))
  return (
    <div className="flex flex-wrap gap-2">
      <SearchBox
        label={texts.search}
        hint={texts.searchHint}
        value={typed}
        onChange={setTyped}
        className="min-w-52 flex-1 desk:max-w-80"
      />
      <ChoiceBox
        label={texts.status}
        options={statuses()}
        value={wish.status ?? ''}
        onChange={(chosen) => narrow({ status: eventStatuses.find((each) => each === chosen) })}
        className="min-w-36 flex-1 desk:max-w-48"
      />
      {wish.clubId && <ClubFilterChip clubId={wish.clubId} onAll={() => narrow({ clubId: undefined })} />}
    </div>
  )
}

/** The list of events, where archers register and score and officers manage their events. */
export const EventsScreen = () => {
  useScreenTitle(eventTexts.title)
  const { wish, narrow, clear } = useEventSearch()
  const mayCreate = useEligibleClubs().length > 0
  return (
    <Page>
      <PageTitle
        text={eventTexts.text}
        actions={
          mayCreate && (
            <FormLink href={newEventPath} look="main">
              {eventTexts.office.createTitle}
            </FormLink>
          )
        }
      >
        {eventTexts.title}
      </PageTitle>
      <TodayLinkAboveList />
      <WaitingQuestions list="events" />
      <Filter wish={wish} narrow={narrow} />
      <EventsList wish={wish} onClear={clear} mayCreate={mayCreate} />
      <GroupCodeForm />
    </Page>
  )
}
