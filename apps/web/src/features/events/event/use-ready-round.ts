import type { ClubEvent } from '@fletch/contract'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { groupsQuery } from '../groups/queries.ts'
import { participantsQuery } from '../participant-queries.ts'

/** Whether everything has loaded, or failed to, that decides which buttons the page has and which is the main one. */
const useHasLoaded = (event: ClubEvent, shown: ClubEvent | undefined): boolean => {
  const { id, isEventAdmin, status, registrationStatus } = shown ?? { ...event, status: null }
  const isIn = shown !== undefined && registrationStatus !== null
  const isNext = isEventAdmin && status === 'upcoming'
  const groups = useQuery({ ...groupsQuery(id), enabled: isIn || isNext })
  const archers = useQuery({ ...participantsQuery(id), enabled: isIn })
  const all = useQuery({ ...participantsQuery(event.id), enabled: event.registrationStatus !== null })
  return shown !== undefined && !groups.isLoading && !archers.isLoading && !all.isLoading
}

/**
 * The round that an event's page shows, once its buttons are known, so that they appear together and none moves under a
 * finger. Until then the round before, if there was one, whose buttons must not be used.
 */
export const useReadyRound = (event: ClubEvent, shown: ClubEvent | undefined) => {
  const [before, setBefore] = useState<ClubEvent>()
  const hasLoaded = useHasLoaded(event, shown)
  // What changes later in the same round, such as the user's registration, hides nothing again.
  const isReady = shown !== undefined && (hasLoaded || before?.id === shown.id)
  if (isReady && before !== shown) setBefore(shown)
  return { isReady, ready: isReady ? shown : before }
}
