import type { EventResult } from '@fletch/contract'
import { needsShootOff } from '@fletch/domain'

/** Archers who share a place that a shoot-off must decide. */
export interface UndecidedPlace {
  readonly archeryStyle: string
  readonly rank: number
  readonly archers: readonly Pick<EventResult, 'participantId' | 'name'>[]
}

interface Ranked {
  readonly archeryStyle: string
  readonly results: readonly Pick<EventResult, 'participantId' | 'name' | 'rank' | 'placing'>[]
}

/** The places of some lists that a shoot-off must decide. */
export const undecidedPlaces = (divisions: readonly Ranked[]): readonly UndecidedPlace[] =>
  divisions.flatMap(({ archeryStyle, results }) => {
    const level = results.filter(({ placing }) => needsShootOff(placing))
    return [...new Set(level.map(({ rank }) => rank))].map((rank) => ({
      archeryStyle,
      rank,
      archers: level.filter((each) => each.rank === rank),
    }))
  })
