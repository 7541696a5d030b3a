import type { Discipline } from '../rounds/round.ts'
import type { BowClass, DivisionScheme } from './scheme.ts'

/**
 * Bows that a scheme does not have in a discipline, by the scheme's id. They are kept beside the schemes because a
 * released scheme never changes. World Archery shoots recurve in field only.
 */
const notShot: Readonly<Record<string, Partial<Record<Discipline, readonly (string | null)[]>>>> = {
  'wa-2026': { '3d': ['R'] },
}

/** The bows of a scheme that are not shot in a discipline. */
export const bowsNotShot = (
  { id, bows }: Pick<DivisionScheme, 'id' | 'bows'>,
  discipline: Discipline,
): readonly BowClass[] => bows.filter(({ code }) => notShot[id]?.[discipline]?.includes(code))

/** Whether a division is shot in at least one round of an event, given the disciplines of its rounds. */
export const isShotIn = (
  { id, divisions }: Pick<DivisionScheme, 'id' | 'divisions'>,
  code: string,
  disciplines: readonly Discipline[],
): boolean => {
  const bow = divisions.find((division) => division.code === code)?.bow ?? null
  if (disciplines.length === 0) return true
  return disciplines.some((discipline) => !notShot[id]?.[discipline]?.includes(bow))
}
