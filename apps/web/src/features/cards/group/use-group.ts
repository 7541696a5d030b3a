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

/** A group with its event: first from this phone, then from the server. */
export const useGroup = (id: string, userId: string) => {
  const isOnline = useOnline()
  const known = useQuery(knownGroupQuery(id, userId))
  const asked = useQuery({ ...groupQuery(id, userId), enabled: isOnline })
  const { refetch } = asked
  const group = asked.data ?? known.data ?? undefined
  useInterval(refetch, groupBeat)
  return {
    group,
    error: asked.error,
    isLoading: known.isPending || (isOnline && asked.isPending),
    refetch,
  }
}
