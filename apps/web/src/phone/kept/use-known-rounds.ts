import type { Round } from '@fletch/domain'
import { useEffect, useSyncExternalStore } from 'react'
import { logError } from '../../ui/error-log.ts'
import { knownRound, knownRounds } from './known-rounds.ts'
import { loadRounds } from './rounds.ts'

/** Several rounds at once: undefined until all are loaded. */
export const useKnownRounds = (ids: readonly string[]): readonly Round[] | undefined => {
  const isKnown = useSyncExternalStore(knownRounds.watch, () =>
    ids.every((id) => knownRound(id) !== undefined),
  )
  const wanted = ids.join()
  useEffect(() => {
    if (!isKnown) loadRounds(wanted.split(',')).catch(logError)
  }, [isKnown, wanted])
  return isKnown ? ids.flatMap((id) => knownRound(id) ?? []) : undefined
}
