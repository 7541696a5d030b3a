import { round as roundShape } from '@fletch/contract'
import { builtInRound, type Round } from '@fletch/domain'
import { storedJson } from '../../../platform/db/stored-json.ts'

const storedRound = storedJson<Round>('round', roundShape)

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
  const round = storedRound(stored)
  const [oldest] = known.keys()
  if (known.size >= mostKnown && oldest !== undefined) known.delete(oldest)
  known.set(id, round)
  return round
}
