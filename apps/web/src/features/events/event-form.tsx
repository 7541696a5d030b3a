import { type Competition, eventPath } from '@fletch/domain/contract'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { Redirect, useParams } from 'wouter'
import { LoadingScreen } from '../../shell/loading-screen.tsx'
import { Page } from '../../ui/page.tsx'
import { EventFailed } from './event-missing.tsx'
import { eventQuery } from './queries.ts'

type EventFormProps = {
  /** Where the same form stands for the event that a later round belongs to. */
  pathOf: (id: string) => string
  children: (event: Competition) => ReactNode
}

/** A form of the event that the address names, for those who run it; others come to the event. */
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
