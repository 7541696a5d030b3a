import { appPaths, type ClubEvent } from '@fletch/contract'
import { eventTexts } from '@fletch/messages/events'
import { useQuery } from '@tanstack/react-query'
import type { ComponentProps, ReactNode } from 'react'
import { Redirect, useParams } from 'wouter'
import { useScreenTitle } from '../../../shell/screen-title.ts'
import { BackLink } from '../../../ui/back-link.tsx'
import { lazyPart } from '../../../ui/lazy-part.tsx'
import { Page } from '../../../ui/page.tsx'
import { Loading, Skeleton } from '../../../ui/skeleton.tsx'
import { EventFailed } from '../event-missing.tsx'
import { eventQuery } from '../queries.ts'
import { useRoundShown } from '../rounds/use-round-shown.ts'

const texts = eventTexts.detail

/** The round that a page shows, as an event; the event itself if it has one round. */
export const useShownRound = (event: ClubEvent) => {
  const round = useRoundShown(event)
  const isLater = round !== undefined && round.id !== event.id
  const id = round?.id ?? event.id
  const { data, error, refetch } = useQuery({ ...eventQuery(id), enabled: isLater })
  const failure = isLater && !data && error ? { id, error, retry: () => void refetch() } : undefined
  return { round, shown: isLater ? data : event, failure }
}

const EventLoading = () => (
  <Loading words={texts.loading} isTitle>
    <Skeleton className="h-12 w-full" />
    <Skeleton className="h-52 w-full rounded-10" />
    <Skeleton className="h-80 w-full rounded-10" />
  </Loading>
)

type RoundLoadingProps = { failure: ComponentProps<typeof EventFailed> | undefined }

/** Stands in for a page until the round that it shows has loaded, or says that it failed to. */
export const RoundLoading = ({ failure }: RoundLoadingProps) =>
  failure ? <EventFailed {...failure} /> : <EventLoading />

const KeptDay = lazyPart(async () => (await import('../today/kept-day.tsx')).KeptDay)

type EventPageProps = {
  /** The path of the same page for another event; a later round redirects to its event. */
  pathOf: (id: string) => string
  children: (event: ClubEvent) => ReactNode
}

/** A page of the event in the address, shown once the event has loaded. */
export const EventPage = ({ pathOf, children }: EventPageProps) => {
  const { id = '' } = useParams()
  useScreenTitle(eventTexts.title)
  const { data, error, refetch } = useQuery(eventQuery(id))
  if (!data && error)
    return (
      <Page>
        <EventFailed id={id} error={error} retry={() => void refetch()}>
          <KeptDay id={id} />
        </EventFailed>
      </Page>
    )
  return (
    <Page>
      {/* Officers navigate by the tabs, which are on all their screens. */}
      {!data?.isEventAdmin && <BackLink href={appPaths.events}>{texts.back}</BackLink>}
      {data?.partOf && <Redirect to={`${pathOf(data.partOf.id)}?round=${data.partOf.round}`} replace />}
      {data && !data.partOf && children(data)}
      {!data && <EventLoading />}
    </Page>
  )
}
