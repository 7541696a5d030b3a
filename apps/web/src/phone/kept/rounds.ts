import type { Round } from '@fletch/domain'
import { useEffect, useState, useSyncExternalStore } from 'react'
import { logError } from '../../ui/error-log.ts'
import { knownRound, knownRounds, learnRounds } from './known-rounds.ts'

// Loads unknown rounds; most cards have the default round, which is always known.
const finding = () => import('./find-round.ts')

const loads = new Map<string, Promise<Round | undefined>>()

const findAndLearn = async (id: string): Promise<Round | undefined> => {
  const round = await (await finding()).findRound(id)
  if (round !== undefined) learnRounds([round])
  return round
}

/** A round by its id: built in, stored on this phone, or from the server. Undefined if it cannot be found. */
const loadRound = async (id: string): Promise<Round | undefined> => {
  const round = knownRound(id)
  if (round !== undefined) return round
  const loading = loads.get(id) ?? findAndLearn(id).finally(() => loads.delete(id))
  loads.set(id, loading)
  return loading
}

/**
 * Loads the rounds of received cards or events before the user opens them. What fails to load now is loaded when it is
 * needed.
 */
export const loadRounds = async (ids: readonly string[]): Promise<void> => {
  await Promise.allSettled([...new Set(ids)].map(loadRound))
}

/** The state of a round: `missing` while neither this phone nor the server has it. */
export type RoundHere = Round | 'loading' | 'missing'

/** A round, loaded if unknown, and again when the network is back. */
export const useRound = (id: string): RoundHere => {
  const round = useSyncExternalStore(knownRounds.watch, () => knownRound(id))
  const [missing, setMissing] = useState<string>()
  const isKnown = round !== undefined
  useEffect(() => {
    if (isKnown) return
    const ask = () =>
      void loadRound(id)
        .catch(logError)
        .then((round) => setMissing(round ? undefined : id))
    ask()
    addEventListener('online', ask)
    return () => removeEventListener('online', ask)
  }, [id, isKnown])
  return round ?? (missing === id ? 'missing' : 'loading')
}

/** The same for parts that show only known rounds: undefined until it is loaded. */
export const useKnownRound = (id: string): Round | undefined => {
  const round = useRound(id)
  return typeof round === 'string' ? undefined : round
}
