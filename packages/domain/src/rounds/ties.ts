import { type Counts, countedIn, zonesOf } from './hits.ts'
import type { Round } from './round.ts'

/** Something that is counted to break ties. */
export interface Countback {
  /** The codes of the step, for display. */
  readonly of: readonly string[]
  readonly order: 'most' | 'fewest'
  /** How often an archer hit it. */
  readonly count: (counts: Counts) => number
}

/** Where the first hit counts, an area stands for all its zones, whichever arrow hit it. */
const codesFor = (round: Round, code: string): readonly string[] =>
  countedIn(round).includes(code)
    ? [code]
    : zonesOf(round)
        .filter(({ area }) => area === code)
        .map((zone) => zone.code)

const knownCountbacks = new WeakMap<Round, readonly Countback[]>()

/** What a round counts, in order, to separate archers with equal points (rule R45). */
export const countbacksOf = (round: Round): readonly Countback[] => {
  const countbacks =
    knownCountbacks.get(round) ??
    round.ties.steps.map(({ order, of }): Countback => {
      const codes = of.flatMap((code) => codesFor(round, code))
      return {
        order,
        of,
        count: (counts) => codes.reduce((sum, code) => sum + (counts[code] ?? 0), 0),
      }
    })
  // Stryker disable next-line CallExpression: countbacks that are made again are the same.
  knownCountbacks.set(round, countbacks)
  return countbacks
}
