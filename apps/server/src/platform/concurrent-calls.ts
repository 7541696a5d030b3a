import { yieldToEventLoop } from './yielding.ts'

/**
 * Runs `make` once for all callers at the same time. Each run starts after its callers have asked, so no caller gets a
 * result older than the call, whichever process changed the data. Callers during a run share the next run.
 */
export const shareConcurrentCalls = <Made>(make: (key: string) => Promise<Made>) => {
  /** Runs that have not started yet; new callers join them. */
  const open = new Map<string, Promise<Made>>()
  const making = new Map<string, Promise<Made>>()

  const nextRound = async (key: string): Promise<Made> => {
    await Promise.allSettled([making.get(key)])
    await yieldToEventLoop()
    open.delete(key)
    const call = make(key)
    making.set(key, call)
    try {
      return await call
    } finally {
      making.delete(key)
    }
  }

  return (key: string): Promise<Made> => {
    const round = open.get(key) ?? nextRound(key)
    open.set(key, round)
    return round
  }
}
