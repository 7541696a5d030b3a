import type { ClubEvent, Participant } from '@fletch/contract'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { onArrivalsNoted } from '../../../phone/check-in/arrival-network.ts'
import type { StoredCheckInList } from '../../../phone/check-in/arrival-store.ts'
import { keptArrivals } from '../../../phone/check-in/arrivals.ts'
import { OfflineError } from '../../../server/api-errors.ts'
import { queryClient } from '../../../server/query-client.ts'
import { logError } from '../../../ui/error-log.ts'
import { participantsQuery } from '../participant-queries.ts'
import { eventQuery } from '../queries.ts'

/** Shows the server's answer without refetching. */
const cacheRecorded = (eventId: string, noted: readonly Participant[]) => {
  const fresh = new Map(noted.map((archer) => [archer.id, archer]))
  queryClient.setQueryData(participantsQuery(eventId).queryKey, (known) =>
    known?.map((archer) => fresh.get(archer.id) ?? archer),
  )
}

type CheckInList = {
  event: ClubEvent | undefined
  archers: readonly Participant[] | undefined
  error: Error | null
  /** When the stored list was loaded, if it is shown without a signal. */
  keptAt: string | undefined
  ask: () => void
}

/** The archers of an event or a round: from the server, or as last stored on this phone. */
export const useCheckInList = (userId: string, eventId: string): CheckInList => {
  const event = useQuery(eventQuery(eventId))
  const archers = useQuery({ ...participantsQuery(eventId), enabled: event.data?.isEventAdmin !== false })
  const [kept, setKept] = useState<StoredCheckInList>()
  useEffect(() => onArrivalsNoted(cacheRecorded), [])
  useEffect(() => {
    if (event.data?.isEventAdmin !== true || archers.data === undefined) return
    const list = { userId, eventId, event: event.data, archers: archers.data, at: new Date().toISOString() }
    keptArrivals.keepList(list).catch(logError)
  }, [userId, eventId, event.data, archers.data])
  const error = event.error ?? archers.error
  const isCut = error instanceof OfflineError
  const isUnknown = event.data === undefined || archers.data === undefined
  useEffect(() => {
    if (isCut && isUnknown) keptArrivals.readList(userId, eventId).then(setKept).catch(logError)
  }, [isCut, isUnknown, userId, eventId])
  // A query has no error while it retries, so the stored list stays visible.
  const storedList = isUnknown && kept?.eventId === eventId ? kept : undefined
  return {
    event: event.data ?? storedList?.event,
    archers: archers.data ?? storedList?.archers,
    error,
    keptAt: storedList?.at,
    ask: () => {
      void event.refetch()
      void archers.refetch()
    },
  }
}
