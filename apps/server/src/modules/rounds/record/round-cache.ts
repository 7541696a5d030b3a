import { round as roundShape } from '@fletch/contract'
import { builtInRound, type Round } from '@fletch/domain'
import { storedJson } from '../../../platform/db/stored-json.ts'

const storedRound = storedJson<Round>('round', roundShape)

/** Cache of club rounds. A round never changes. */
const cachedRounds = new Map<string, Round>()

const mostKnown = 1000

/** A built-in or cached round. */
export const knownRound = (id: string): Round | undefined => builtInRound(id) ?? cachedRounds.get(id)

/** The round of an id: built-in, cached, or parsed from its stored value. Built-in rounds are not stored. */
export const roundFrom = (id: string, storedValue: string | null): Round => {
  const cachedRound = knownRound(id)
  if (cachedRound !== undefined) return cachedRound
  if (storedValue === null) throw new Error(`There is no round ${id}`)
  const round = storedRound(storedValue)
  const [oldest] = cachedRounds.keys()
  if (cachedRounds.size >= mostKnown && oldest !== undefined) cachedRounds.delete(oldest)
  cachedRounds.set(id, round)
  return round
}
