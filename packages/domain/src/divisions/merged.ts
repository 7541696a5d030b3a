import { allDivisions } from '../cards/card.ts'

/** A division that is listed with another one: results show them as one list under the code of the other. */
export interface DivisionMerge {
  readonly code: string
  readonly into: string
}

/** The list in which a division stands. */
export const listOfDivision = (merges: readonly DivisionMerge[], code: string): string =>
  merges.find((merge) => merge.code === code)?.into ?? code

/** The divisions of which a list is made, its own first; only its own where nothing was merged into it. */
export const madeOf = (merges: readonly DivisionMerge[], list: string): readonly string[] => [
  list,
  ...merges.filter(({ into }) => into === list).map(({ code }) => code),
]

/** Lists a division, and all that is listed with it, under another one. */
export const mergedDivisions = (
  merges: readonly DivisionMerge[],
  { code, into }: DivisionMerge,
): DivisionMerge[] => {
  const list = listOfDivision(merges, into)
  if (list === code) return [...merges]
  const moved = madeOf(merges, code)
  return [
    ...merges.filter((merge) => !moved.includes(merge.code)),
    ...moved.map((each) => ({ code: each, into: list })),
  ]
}

/** Takes everything out of a list again that was merged into it. */
export const partedDivisions = (merges: readonly DivisionMerge[], list: string): DivisionMerge[] =>
  merges.filter(({ into }) => into !== list)

/** What is wrong with a list of merges: a code that stands twice, one that is merged itself, or one that is not there. */
export const wrongMerge = (
  merges: readonly DivisionMerge[],
  codes: readonly string[],
): DivisionMerge | undefined => {
  const moved = merges.map(({ code }) => code)
  return merges.find(
    ({ code, into }, place) =>
      moved.indexOf(code) < place ||
      moved.includes(into) ||
      [code, into].some((each) => each === allDivisions || !codes.includes(each)),
  )
}
