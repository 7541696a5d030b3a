import type { Round } from '@fletch/domain'
import { useEffect, useSyncExternalStore } from 'react'
import { knownRound, knownRounds } from '../offline/known-rounds.ts'
import { loadRounds } from './rounds.ts'

/** Several rounds at once: undefined until all are loaded. */
export const useKnownRounds = (ids: readonly string[]): readonly Round[] | undefined => {
  const isKnown = useSyncExternalStore(knownRounds.watch, () =>
    ids.every((id) => knownRound(id) !== undefined),
  )
  const wanted = ids.join()
  useEffect(() => {
    if (!isKnown) void loadRounds(wanted.split(','))
  }, [isKnown, wanted])
  return isKnown ? ids.flatMap((id) => knownRound(id) ?? []) : undefined
}
