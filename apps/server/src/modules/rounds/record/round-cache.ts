import { builtInRound, type Round } from '@fletch/domain'

/** Cache of club rounds. A round never changes. */
const known = new Map<string, Round>()

const mostKnown = 1000

/** A built-in or cached round. */
export const knownRound = (id: string): Round | undefined => builtInRound(id) ?? known.get(id)

/** The round of an id: built-in, cached, or parsed from its stored value. Built-in rounds are not stored. */
export const roundFrom = (id: string, stored: string | null): Round => {
  const there = knownRound(id)
  if (there !== undefined) return there
  if (stored === null) throw new Error(`There is no round ${id}`)
  const round: Round = JSON.parse(stored)
  const [oldest] = known.keys()
  if (known.size >= mostKnown && oldest !== undefined) known.delete(oldest)
  known.set(id, round)
  return round
}
