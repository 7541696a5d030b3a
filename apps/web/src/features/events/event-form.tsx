import { type ClubEvent, eventPath } from '@fletch/contract'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { Redirect, useParams } from 'wouter'
import { LoadingScreen } from '../../shell/loading-screen.tsx'
import { Page } from '../../ui/page.tsx'
import { EventFailed } from './event-missing.tsx'
import { eventQuery } from './queries.ts'

type EventFormProps = {
  /** The path of the same form for another event; a later round redirects to its event. */
  pathOf: (id: string) => string
  children: (event: ClubEvent) => ReactNode
}

/** A form for the event in the address. Users who are not its admins are redirected to the event. */
export const EventForm = ({ pathOf, children }: EventFormProps) => {
  const { id = '' } = useParams()
  const event = useQuery(eventQuery(id))
  const { data } = event
  if (data?.partOf) return <Redirect to={pathOf(data.partOf.id)} replace />
  if (data) return data.isEventAdmin ? children(data) : <Redirect to={eventPath(id)} replace />
  if (!event.error) return <LoadingScreen />
  return (
    <Page>
      <EventFailed id={id} error={event.error} retry={() => void event.refetch()} />
    </Page>
  )
}
