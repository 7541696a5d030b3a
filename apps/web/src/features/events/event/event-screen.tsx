import { appPaths, type Competition, eventPath } from '@fletch/domain/contract'
import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { Redirect, useParams } from 'wouter'
import { eventTexts } from '../../../messages/events.ts'
import { ApiError } from '../../../server/api-errors.ts'
import { useScreenTitle } from '../../../shell/screen-title.ts'
import { Failure } from '../../../ui/failure.tsx'
import { wordsFor } from '../../../ui/fault.ts'
import { ChevronLeftIcon } from '../../../ui/icons.ts'
import { LinkButton } from '../../../ui/link-button.tsx'
import { Page } from '../../../ui/page.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { EventMissing } from '../event-missing.tsx'
import { GroupsSection } from '../groups/groups-section.tsx'
import { ParticipantsSection } from '../participants/participants-section.tsx'
import { eventQuery } from '../queries.ts'
import { RoundsSection } from '../rounds/rounds-section.tsx'
import { useRoundShown } from '../rounds/use-round-shown.ts'
import { TeamsSection } from '../teams/teams-section.tsx'
import { useEventNews } from '../use-event-news.ts'
import { EventFacts } from './event-facts.tsx'
import { EventHead } from './event-head.tsx'
import { EventOffice } from './event-office.tsx'
import { EventShare } from './event-share.tsx'

const texts = eventTexts.detail

/** 'Manage' of the list leads to where an event is run. */
const useAnchor = () => {
  useEffect(() => {
    // After the shell has gone to the top of the new screen.
    const frame = requestAnimationFrame(() =>
      document.getElementById(location.hash.slice(1))?.scrollIntoView(),
    )
    return () => cancelAnimationFrame(frame)
  }, [])
}

/** The round that the page shows, as an event of its own; the event itself where it has one round. */
const useShown = (event: Competition) => {
  const round = useRoundShown(event)
  const isLater = round !== undefined && round.id !== event.id
  const { data } = useQuery({ ...eventQuery(round?.id ?? event.id), enabled: isLater })
  return { round, shown: isLater ? data : event }
}

const EventView = ({ event }: { event: Competition }) => {
  useScreenTitle(event.name)
  useAnchor()
  const { round, shown } = useShown(event)
  useEventNews(event)
  useEventNews(shown ?? event)
  const isPeopled = shown?.partOf === undefined || shown.participantCount > 0
  return (
    <>
      <EventHead event={event} shown={shown ?? event} />
      {event.isEventAdmin && <EventOffice event={event} shown={shown ?? event} />}
      {round && event.rounds && <RoundsSection event={event} rounds={event.rounds} shown={round} />}
      <EventFacts event={event} />
      {shown && <GroupsSection event={shown} />}
      <TeamsSection event={event} />
      <ParticipantsSection event={(isPeopled ? shown : undefined) ?? event} />
      <EventShare event={event} />
    </>
  )
}

const EventLoading = () => (
  <div role="status" className="flex flex-col gap-6">
    <h1 className="sr-only">{texts.loading}</h1>
    <Skeleton className="h-12 w-full" />
    <Skeleton className="h-52 w-full rounded-10" />
    <Skeleton className="h-80 w-full rounded-10" />
  </div>
)

/** One event: what it is, who shoots in it, in which groups; for officers also all that running it takes. */
export const EventScreen = () => {
  const { id = '' } = useParams()
  useScreenTitle(eventTexts.title)
  const { data, error, refetch } = useQuery(eventQuery(id))
  const isMissing = error instanceof ApiError && [400, 404].includes(error.status)
  return (
    <Page>
      {!isMissing && (
        <LinkButton
          href={appPaths.events}
          look="quiet"
          className="-ms-4 -mb-3 self-start"
          icon={<ChevronLeftIcon className="size-5" aria-hidden="true" />}
        >
          {texts.back}
        </LinkButton>
      )}
      {isMissing && <EventMissing id={id} error={error} />}
      {!isMissing && data?.partOf && (
        <Redirect to={`${eventPath(data.partOf.id)}?round=${data.partOf.round}`} replace />
      )}
      {!isMissing && data && !data.partOf && <EventView event={data} />}
      {!isMissing && !data && error && (
        <>
          <h1 className="sr-only">{eventTexts.title}</h1>
          <Failure
            title={texts.failed}
            text={wordsFor(error, eventTexts.tryAgain)}
            retry={eventTexts.retry}
            onRetry={() => void refetch()}
          />
        </>
      )}
      {!data && !error && <EventLoading />}
    </Page>
  )
}
