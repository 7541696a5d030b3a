import { type ClubEvent, eventPath, type Participant } from '@fletch/contract'
import { tableTexts as texts } from '@fletch/messages/participants-table'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useParams } from 'wouter'
import { ApiError } from '../../../server/api-errors.ts'
import { useScreenTitle } from '../../../shell/screen-title.ts'
import { BackLink } from '../../../ui/back-link.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { UserIcon } from '../../../ui/icons.ts'
import { LinkButton } from '../../../ui/link-button.tsx'
import { Page } from '../../../ui/page.tsx'
import { Loading, Skeleton } from '../../../ui/skeleton.tsx'
import { LoadFailure } from '../../../ui/until-loaded.tsx'
import { EventMissing } from '../event-missing.tsx'
import { participantsQuery } from '../participant-queries.ts'
import { eventQuery } from '../queries.ts'

type ArchersPageProps = {
  title: string
  titleOf: (event: string) => string
  /** The target of the back link; the event's page by default. */
  back?: { href: string; label: string } | undefined
  children: (event: ClubEvent, archers: readonly Participant[]) => ReactNode
}

/** A page about all archers of the event in the address, for its admins. */
export const ArchersPage = ({ title, titleOf, back, children }: ArchersPageProps) => {
  const { id = '' } = useParams()
  const { data: event, error: noEvent, refetch } = useQuery(eventQuery(id))
  const isOfficer = event?.isEventAdmin === true
  const archers = useQuery({ ...participantsQuery(id), enabled: isOfficer })
  useScreenTitle(event ? titleOf(event.name) : title)
  const error = noEvent ?? archers.error
  if (noEvent instanceof ApiError && [400, 404].includes(noEvent.status)) {
    return (
      <Page>
        <EventMissing id={id} error={noEvent} />
      </Page>
    )
  }
  const onRetry = () => {
    void refetch()
    if (isOfficer) void archers.refetch()
  }
  return (
    <Page>
      <BackLink href={back?.href ?? eventPath(id)}>{back?.label ?? texts.back}</BackLink>
      <div className="-mb-3">
        <h1 className="text-24 wide:text-32">{title}</h1>
        {event && <p className="text-muted">{event.name}</p>}
      </div>
      {event && !isOfficer && (
        <EmptyState
          icon={<UserIcon aria-hidden="true" />}
          title={texts.notForYou}
          action={
            <LinkButton href={eventPath(id)} look="main">
              {texts.toEvent}
            </LinkButton>
          }
        >
          {texts.notForYouText}
        </EmptyState>
      )}
      {isOfficer && event && archers.data && children(event, archers.data)}
      {error && !archers.data && <LoadFailure error={error} texts={texts} onRetry={onRetry} />}
      {!error && (!event || (isOfficer && !archers.data)) && (
        <Loading words={texts.loading}>
          <Skeleton className="h-80 w-full rounded-10" />
        </Loading>
      )}
    </Page>
  )
}
