import { type ClubEvent, eventLiveCalls } from '@fletch/contract'
import { useEffect } from 'react'
import { addressOf } from '../../server/api.ts'
import { authorizationHeaders } from '../../server/bearer.ts'
import { browserStream, followStream } from '../../server/event-stream.ts'
import { queryClient } from '../../server/query-client.ts'

/**
 * The shortest pause between two refetches, in ms. A whole club may register at once while everyone watches the event's
 * page. Check-in is watched by a few officers, who wait for each other's taps.
 */
const refetchPauses = { page: 3000, 'check-in': 500 } as const

/** Refetches everything about an event: all its queries have its id after their path. */
const refetchEvent = (id: string) =>
  queryClient.invalidateQueries({ predicate: ({ queryKey }) => queryKey[1] === id })

/**
 * Runs the work soon, then not again before the pause has passed. A random delay spreads the requests of many phones.
 */
const throttled = (work: () => void, shortestPause: number) => {
  let timer: ReturnType<typeof setTimeout> | undefined
  let doneAt = 0
  return {
    ask: () => {
      const since = Date.now() - doneAt
      timer ??= setTimeout(
        () => {
          timer = undefined
          doneAt = Date.now()
          work()
        },
        Math.max(shortestPause - since, 0) + Math.random() * 300,
      )
    },
    callOff: () => clearTimeout(timer),
  }
}

/**
 * Keeps an event's page up to date with changes by others: registrations, groups, its start or cancellation. With
 * 'check-in' also follows arrivals and payments, even after the event is over.
 */
export const useLiveUpdates = (
  { id, status }: Pick<ClubEvent, 'id' | 'status'>,
  only: keyof typeof refetchPauses = 'page',
): void => {
  const isOpen = status === 'upcoming' || status === 'active' || only === 'check-in'
  useEffect(() => {
    if (!isOpen) return
    const refetch = throttled(() => void refetchEvent(id), refetchPauses[only])
    let hasFirstMessage = false
    const address = addressOf(eventLiveCalls.follow.path, { params: { id }, query: { only } })
    const stop = followStream(
      {
        address,
        headers: authorizationHeaders,
        onState: ({ phase, refusal }) => {
          // Without a stream, each attempt to connect refetches instead.
          if (phase === 'gone' || refusal !== undefined) refetch.ask()
        },
        onEvent: () => {
          // The first message is the current state, which was just loaded.
          if (hasFirstMessage) refetch.ask()
          hasFirstMessage = true
        },
      },
      browserStream,
    )
    return () => {
      stop()
      refetch.callOff()
    }
  }, [id, isOpen, only])
}
