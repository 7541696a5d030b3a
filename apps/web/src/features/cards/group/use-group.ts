import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useOnline } from '../../../phone/online.ts'
import { groupQuery, knownGroupQuery } from './queries.ts'

/** How often an open group is refetched, in ms. */
const groupBeat = 60_000

/** Repeats work while the page is visible and online, and when it becomes visible again. */
export const useInterval = (work: () => void, milliseconds: number) => {
  const isOnline = useOnline()
  useEffect(() => {
    if (!isOnline) return
    const look = () => {
      if (document.visibilityState === 'visible') work()
    }
    const timer = setInterval(look, milliseconds)
    document.addEventListener('visibilitychange', look)
    return () => {
      clearInterval(timer)
      document.removeEventListener('visibilitychange', look)
    }
  }, [work, milliseconds, isOnline])
}

/**
 * A group with its event, refetched every `beat` ms: first from this phone, then from the server. `isFetched` once the server
 * answered, or failed to.
 */
export const useGroup = (id: string, userId: string, beat = groupBeat) => {
  const isOnline = useOnline()
  const ofPhone = useQuery(knownGroupQuery(id, userId))
  const ofServer = useQuery({ ...groupQuery(id, userId), enabled: isOnline })
  const { refetch } = ofServer
  const group = ofServer.data ?? ofPhone.data ?? undefined
  useInterval(refetch, beat)
  return {
    group,
    error: ofServer.error,
    isFetched: ofServer.isFetched,
    isLoading: ofPhone.isPending || (isOnline && ofServer.isPending),
    refetch,
  }
}
