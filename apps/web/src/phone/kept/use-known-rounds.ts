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
  const idList = ids.join()
  useEffect(() => {
    if (!isKnown) loadRounds(idList.split(',')).catch(logError)
  }, [isKnown, idList])
  return isKnown ? ids.flatMap((id) => knownRound(id) ?? []) : undefined
}
