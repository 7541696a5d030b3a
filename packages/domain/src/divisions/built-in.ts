import { abaSchemes } from './built-in/aba.ts'
import { ifaaScheme } from './built-in/ifaa.ts'
import { stylesScheme } from './built-in/styles.ts'
import { worldArcheryScheme } from './built-in/world-archery.ts'
import type { DivisionScheme } from './scheme.ts'

/**
 * Every scheme that Fletch brings along. None is ever changed or taken away: a new edition of a rule book is a new
 * scheme with an id of its own, and events that were shot keep theirs.
 */
export const builtInSchemes: readonly DivisionScheme[] = [
  stylesScheme,
  ifaaScheme,
  ...abaSchemes,
  worldArcheryScheme,
]

const byId: ReadonlyMap<string, DivisionScheme> = new Map(builtInSchemes.map((scheme) => [scheme.id, scheme]))

/** A scheme that Fletch brings along; undefined where the id is another's. */
export const builtInScheme = (id: string): DivisionScheme | undefined => byId.get(id)
