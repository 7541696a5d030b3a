import { allDivisions } from '../cards/card.ts'

/** A division listed with another one: results show both as one list under the code of the other. */
export interface DivisionMerge {
  readonly code: string
  readonly into: string
}

/** The list that contains a division. */
export const listOfDivision = (merges: readonly DivisionMerge[], code: string): string =>
  merges.find((merge) => merge.code === code)?.into ?? code

/** The divisions in a list, its own first; only its own if nothing was merged into it. */
export const madeOf = (merges: readonly DivisionMerge[], list: string): readonly string[] => [
  list,
  ...merges.filter(({ into }) => into === list).map(({ code }) => code),
]

/** Merges a division, and everything already merged into it, into another one. */
export const mergedDivisions = (
  merges: readonly DivisionMerge[],
  { code, into }: DivisionMerge,
): DivisionMerge[] => {
  const list = listOfDivision(merges, into)
  if (list === code) return [...merges]
  const codes = madeOf(merges, code)
  return [
    ...merges.filter((merge) => !codes.includes(merge.code)),
    ...codes.map((each) => ({ code: each, into: list })),
  ]
}

/** Removes everything that was merged into a list. */
export const partedDivisions = (merges: readonly DivisionMerge[], list: string): DivisionMerge[] =>
  merges.filter(({ into }) => into !== list)

/**
 * The fault in a list of merges: a code listed twice, a target that is merged itself, or an unknown code. Undefined if
 * there is none.
 */
export const wrongMerge = (
  merges: readonly DivisionMerge[],
  codes: readonly string[],
): DivisionMerge | undefined => {
  const mergedCodes = merges.map(({ code }) => code)
  return merges.find(
    ({ code, into }, place) =>
      mergedCodes.indexOf(code) < place ||
      mergedCodes.includes(into) ||
      [code, into].some((each) => each === allDivisions || !codes.includes(each)),
  )
}
