import { appPaths, type Club, type ClubEvent, eventPath, newEventPath } from '@fletch/contract'
import { eventTexts } from '@fletch/messages/events'
import { useInfiniteQuery } from '@tanstack/react-query'
import { Button } from '../../ui/button.tsx'
import { messageFor } from '../../ui/fault.ts'
import { FormLink } from '../../ui/form-link.tsx'
import { CalendarIcon } from '../../ui/icons.ts'
import { LinkButton } from '../../ui/link-button.tsx'
import { Section, SubHeading } from '../../ui/section.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { TextLink } from '../../ui/text-link.tsx'
import { useChange } from '../../ui/use-change.ts'
import { saveClubCalendar } from './calendar-mutations.ts'
import { daysOf } from './event-line.tsx'
import { EventStatusTag, statusOf } from './event-status.tsx'
import { eventPages } from './queries.ts'

const texts = eventTexts.ofClub

type Named = Pick<Club, 'id' | 'name'>

/** How many events a club's page shows; the list of events has all of them. */
const few = 5

const Events = ({ events }: { events: readonly ClubEvent[] }) => (
  <ul>
    {events.map((event) => (
      <li key={event.id} className="hair-t flex items-center justify-between gap-3 first:border-t-0">
        <span className="flex min-w-0 flex-wrap items-baseline gap-x-2">
          <TextLink href={eventPath(event.id)} look="plain">
            {event.name}
          </TextLink>
          <span className="whitespace-nowrap text-14 text-muted max-wide:-mt-2 max-wide:pb-2">
            {daysOf(event)}
          </span>
        </span>
        <EventStatusTag status={statusOf(event)} />
      </li>
    ))}
  </ul>
)

const Ways = ({ club }: { club: Named }) => {
  const calendar = useChange(saveClubCalendar(club))
  return (
    <div className="flex flex-col items-start gap-1">
      <LinkButton href={`${appPaths.events}?club=${club.id}`}>{texts.all}</LinkButton>
      <Button
        look="quiet"
        className="-ms-4"
        icon={<CalendarIcon className="size-5" aria-hidden="true" />}
        pending={calendar.isPending}
        pendingLabel={eventTexts.share.gettingCalendar}
        onClick={calendar.run}
      >
        {eventTexts.share.calendar}
      </Button>
    </div>
  )
}

const isAhead = ({ status }: ClubEvent) => status === 'upcoming' || status === 'active'

/** The next events of a club, or its last ones if none is planned, and its calendar. */
export const ClubEvents = ({ club }: { club: Pick<Club, 'id' | 'name' | 'myRole'> }) => {
  const { data, error } = useInfiniteQuery(eventPages({ clubId: club.id }))
  const all = data?.pages.flatMap(({ items }) => items) ?? []
  const next = all
    .filter(isAhead)
    .toSorted((one, other) => one.competitionDate.localeCompare(other.competitionDate))
    .slice(0, few)
  const last = all.filter((event) => !isAhead(event)).slice(0, few - next.length)
  const mayCreate = club.myRole === 'owner' || club.myRole === 'administrator'
  return (
    <Section
      title={texts.title}
      action={
        mayCreate && (
          <FormLink href={newEventPath} look="main">
            {texts.add}
          </FormLink>
        )
      }
    >
      {!data && (
        <div role="status">
          <p className="text-muted">{error ? messageFor(error, texts.failed) : texts.loading}</p>
          {!error && <Skeleton className="mt-3 h-12 w-full" />}
        </div>
      )}
      {data && next.length === 0 && (
        <p className="text-muted">{last.length === 0 ? texts.none : texts.noNext}</p>
      )}
      {next.length > 0 && <Events events={next} />}
      {last.length > 0 && (
        <div className="flex flex-col gap-1">
          <SubHeading>{texts.past}</SubHeading>
          <Events events={last} />
        </div>
      )}
      {all.length > 0 && <Ways club={club} />}
    </Section>
  )
}
