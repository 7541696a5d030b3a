import { type Counts, countedIn, zonesOf } from './hits.ts'
import type { Round } from './round.ts'

/** Something that is counted to tell archers of the same total apart. */
export interface Countback {
  /** As people call it: the codes of the step. */
  readonly of: readonly string[]
  readonly order: 'most' | 'fewest'
  /** How often someone hit it. */
  readonly count: (counts: Counts) => number
}

/** An area stands for its zones, whichever arrow hit it, where the first hit counts. */
const codesFor = (round: Round, code: string): readonly string[] =>
  countedIn(round).includes(code)
    ? [code]
    : zonesOf(round)
        .filter(({ area }) => area === code)
        .map((zone) => zone.code)

const known = new WeakMap<Round, readonly Countback[]>()

/** What a round counts to tell archers apart who are level in points, in turn (rule R45). */
export const countbacksOf = (round: Round): readonly Countback[] => {
  const made =
    known.get(round) ??
    round.ties.steps.map(({ order, of }): Countback => {
      const codes = of.flatMap((code) => codesFor(round, code))
      return {
        order,
        of,
        count: (counts) => codes.reduce((sum, code) => sum + (counts[code] ?? 0), 0),
      }
    })
  known.set(round, made)
  return made
}
