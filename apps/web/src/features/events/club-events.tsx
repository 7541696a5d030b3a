import type { Club } from '@fletch/domain/contract'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { wordsFor } from '../../app/api-errors.ts'
import { eventTexts } from '../../messages/events.ts'
import { formatDay } from '../../messages/format.ts'
import { Button } from '../../ui/button.tsx'
import { CalendarIcon } from '../../ui/icons.ts'
import { LinkButton } from '../../ui/link-button.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { TextLink } from '../../ui/text-link.tsx'
import { Section } from '../profile/section.tsx'
import { EventStatusTag } from './event-status.tsx'
import { saveClubCalendar } from './mutations.ts'
import { eventPages } from './queries.ts'

const texts = eventTexts.ofClub

/** Events that a club's page names; the list has all. */
const shown = 5

const Events = ({ clubId }: { clubId: string }) => {
  const { data, error } = useInfiniteQuery(eventPages({ clubId }))
  const events = data?.pages.flatMap(({ items }) => items).slice(0, shown) ?? []
  if (!data) {
    return (
      <div role="status">
        <p className="text-muted">{error ? wordsFor(error, texts.failed) : texts.loading}</p>
        {!error && <Skeleton className="mt-3 h-12 w-full" />}
      </div>
    )
  }
  if (events.length === 0) return <p className="text-muted">{texts.none}</p>
  return (
    <ul>
      {events.map(({ id, name, competitionDate, status }) => (
        <li key={id} className="hair-t flex items-center justify-between gap-3 first:border-t-0">
          <span className="min-w-0">
            <TextLink href={`/competitions/${id}`} look="plain">
              {name}
            </TextLink>
            <span className="ms-2 text-14 text-muted">{formatDay(competitionDate)}</span>
          </span>
          <EventStatusTag status={status} />
        </li>
      ))}
    </ul>
  )
}

/** What a club shoots, and all of it for one's own calendar. */
export const ClubEvents = ({ club }: { club: Pick<Club, 'id' | 'name'> }) => {
  const [pending, setPending] = useState(false)
  const onSave = async () => {
    setPending(true)
    await saveClubCalendar(club)
    setPending(false)
  }
  return (
    <Section title={texts.title}>
      <Events clubId={club.id} />
      <div className="flex flex-wrap gap-2">
        <LinkButton href={`/competitions?club=${club.id}`}>{texts.all}</LinkButton>
        <Button
          icon={<CalendarIcon className="size-5" aria-hidden="true" />}
          pending={pending}
          pendingLabel={eventTexts.share.gettingCalendar}
          onClick={onSave}
        >
          {eventTexts.share.calendar}
        </Button>
      </div>
    </Section>
  )
}
