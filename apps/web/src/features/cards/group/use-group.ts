import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useOnline } from '../../../offline/online.ts'
import { groupQuery, knownGroupQuery } from './queries.ts'

/** Milliseconds after which someone who looks at a group is told what became of it. */
const groupBeat = 60_000

/** Does something again and again while someone looks and there is a network, and when they come back. */
export const useBeat = (work: () => void, milliseconds: number) => {
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

/** A group with its event: at once what this phone knows, then what the server says. */
export const useGroup = (id: string, userId: string) => {
  const isOnline = useOnline()
  const known = useQuery(knownGroupQuery(id, userId))
  const asked = useQuery({ ...groupQuery(id, userId), enabled: isOnline })
  const { refetch } = asked
  useBeat(refetch, groupBeat)
  return {
    group: asked.data ?? known.data ?? undefined,
    error: asked.error,
    isLoading: known.isPending || (isOnline && asked.isPending),
    refetch,
  }
}
