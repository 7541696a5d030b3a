import { type Competition, eventLiveCalls } from '@fletch/domain/contract'
import { useEffect } from 'react'
import { addressOf } from '../../server/api.ts'
import { bearer } from '../../server/bearer.ts'
import { browserStream, followStream } from '../../server/event-stream.ts'
import { queryClient } from '../../server/query-client.ts'

/**
 * Milliseconds between two looks at most: a whole club may register at once, and everyone watches its page. Check-in is
 * watched by a few officers, who wait for each other's taps.
 */
const shortestPauses = { page: 3000, 'check-in': 500 } as const

/** Everything that is known of an event has its id after its path. */
const readAgain = (id: string) =>
  queryClient.invalidateQueries({ predicate: ({ queryKey }) => queryKey[1] === id })

/** Does something soon, and then not again for a while; not all phones at the same moment. */
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
 * An event's page follows what others change: who registers, which groups are made, that it starts or is called off; its
 * check-in what other officers note besides, also when the day is over.
 */
export const useEventNews = (
  { id, status }: Pick<Competition, 'id' | 'status'>,
  only: keyof typeof shortestPauses = 'page',
): void => {
  const isOpen = status === 'upcoming' || status === 'active' || only === 'check-in'
  useEffect(() => {
    if (!isOpen) return
    const news = throttled(() => void readAgain(id), shortestPauses[only])
    let isKnown = false
    const address = addressOf(eventLiveCalls.follow.path, { params: { id }, query: { only } })
    const stop = followStream(
      {
        address,
        headers: bearer,
        onState: ({ phase, refusal }) => {
          // Without a place to follow from, each try is a look.
          if (phase === 'gone' || refusal !== undefined) news.ask()
        },
        onEvent: () => {
          // The first says how the page stands: it was read a moment ago.
          if (isKnown) news.ask()
          isKnown = true
        },
      },
      browserStream,
    )
    return () => {
      stop()
      news.callOff()
    }
  }, [id, isOpen, only])
}
