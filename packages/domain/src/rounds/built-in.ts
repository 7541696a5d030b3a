import { abaRounds } from './built-in/aba.ts'
import { europeanRounds } from './built-in/europe.ts'
import { ifaaRounds } from './built-in/ifaa.ts'
import { northAmericanRounds } from './built-in/north-america.ts'
import { southAfricanRounds } from './built-in/south-africa.ts'
import { worldArcheryRounds } from './built-in/world-archery.ts'
import type { Round } from './round.ts'
import { threeArrowRound } from './three-arrow.ts'

/**
 * All built-in rounds. None is ever changed or removed: a new edition of a rule book is a new round with its own id,
 * and old cards keep theirs.
 */
export const builtInRounds: readonly Round[] = [
  threeArrowRound,
  ...abaRounds,
  ...ifaaRounds,
  ...worldArcheryRounds,
  ...northAmericanRounds,
  ...europeanRounds,
  ...southAfricanRounds,
]

const byId: ReadonlyMap<string, Round> = new Map(builtInRounds.map((round) => [round.id, round]))

/** The built-in round with this id; undefined if there is none. */
export const builtInRound = (id: string): Round | undefined => byId.get(id)
