import { allDivisions } from '../cards/card.ts'
import { type DivisionMerge, listOfDivision, madeOf } from './merged.ts'
import { type DivisionScheme, inSchemeOrder, type SchemeDivision } from './scheme.ts'

/** A list with fewer archers is small. */
const fewestInList = 3

/** One list of an event: its divisions with the number of archers in each. */
export interface DivisionList {
  readonly code: string
  readonly archers: number
  readonly isSmall: boolean
  readonly parts: readonly { readonly code: string; readonly archers: number }[]
}

/** The lists of an event in the order of its scheme, from its archers' own divisions. */
export const divisionLists = (
  scheme: DivisionScheme,
  merges: readonly DivisionMerge[],
  ofArchers: readonly string[],
): DivisionList[] => {
  const divisionCodes = ofArchers.filter((code) => code !== allDivisions)
  const lists = inSchemeOrder(
    scheme,
    divisionCodes.map((code) => listOfDivision(merges, code)),
  )
  return lists.map((code) => {
    const parts = madeOf(merges, code)
      .map((part) => ({ code: part, archers: divisionCodes.filter((each) => each === part).length }))
      .filter(({ archers }) => archers > 0)
    const archers = parts.reduce((sum, part) => sum + part.archers, 0)
    return { code, archers, isSmall: archers < fewestInList, parts }
  })
}

/** Where a small division could be merged into, and what differs. */
export interface SmallProposal {
  readonly into: string
  /** `age`: another age class that is open to its archers; `sex`: the other sex of the same age. */
  readonly by: 'age' | 'sex'
}

const nextAges = ({ ages }: DivisionScheme, { age }: SchemeDivision): readonly string[] =>
  ages.find(({ code }) => code === age)?.also ?? []

/**
 * The list that a small division could be merged into: the same bow in an age class that the rule book opens to its
 * archers, or else the other sex of the same age. Nothing is proposed if the scheme does not define the parts of a
 * division.
 */
export const proposedList = (
  scheme: DivisionScheme,
  code: string,
  lists: readonly Pick<DivisionList, 'code'>[],
): SmallProposal | undefined => {
  const own = scheme.divisions.find((each) => each.code === code)
  if (own === undefined || own.age === null || own.sex === null || own.bow === null) return undefined
  const others = scheme.divisions.filter(
    (each) => each.code !== code && each.bow === own.bow && lists.some((list) => list.code === each.code),
  )
  for (const age of nextAges(scheme, own)) {
    const older = others.find((other) => other.age === age && other.sex === own.sex)
    if (older) return { into: older.code, by: 'age' }
  }
  const both = others.find((other) => other.age === own.age && other.sex !== null)
  return both && { into: both.code, by: 'sex' }
}
