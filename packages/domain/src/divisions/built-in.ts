import { abaSchemes } from './built-in/aba.ts'
import { ifaaScheme } from './built-in/ifaa.ts'
import { stylesScheme } from './built-in/styles.ts'
import { worldArcheryScheme } from './built-in/world-archery.ts'
import type { DivisionScheme } from './scheme.ts'

/**
 * All built-in schemes. None is ever changed or removed: a new edition of a rule book is a new scheme with its own id,
 * and past events keep theirs.
 */
export const builtInSchemes: readonly DivisionScheme[] = [
  stylesScheme,
  ifaaScheme,
  ...abaSchemes,
  worldArcheryScheme,
]

const byId: ReadonlyMap<string, DivisionScheme> = new Map(builtInSchemes.map((scheme) => [scheme.id, scheme]))

/** The built-in scheme with this id; undefined if there is none. */
export const builtInScheme = (id: string): DivisionScheme | undefined => byId.get(id)
