import { groupedBy } from '../grouped-by.ts'
import { isUnder16 } from '../people/disclosure.ts'

/** An archer of an event, as far as it shows a family. */
export interface FamilyFacts {
  readonly id: string
  /** What parents and children share: the account that acts for them, or an email address. Null if unknown. */
  readonly household: string | null
  /** The account belongs to a child, or a parent entered one. */
  readonly isChildAccount: boolean
  /** A calendar date, YYYY-MM-DD. */
  readonly dateOfBirth: string | null
}

/** The families among archers on a day: the household of each archer who has a child under 16 in it, or is one. */
export const familiesAmong = (archers: readonly FamilyFacts[], day: string): ReadonlyMap<string, string> => {
  const isChild = ({ isChildAccount, dateOfBirth }: FamilyFacts) =>
    isChildAccount || isUnder16(dateOfBirth, day)
  const households = groupedBy(archers, ({ household }) => household)
  return new Map(
    [...households].flatMap(([household, own]) =>
      household !== null && own.length > 1 && own.some(isChild)
        ? own.map(({ id }): [string, string] => [id, household])
        : [],
    ),
  )
}

interface Placed {
  readonly id: string
  readonly archeryStyle: string
}

/**
 * Moves archers so that families walk in one group, by swapping pairs: the sizes of all groups stay. An archer of the
 * style of the one who comes leaves the group where there is one. Of a family that is larger than a group, as many as
 * fit walk together. `familyOf` maps ids of archers to families.
 */
export const keepFamilies = <A extends Placed>(
  groups: readonly (readonly A[])[],
  familyOf: ReadonlyMap<string, string>,
): A[][] => {
  const result = groups.map((group) => [...group])
  const families = [...groupedBy(result.flat(), ({ id }) => familyOf.get(id))]
    .flatMap(([family, own]) => (family === undefined || own.length < 2 ? [] : [own]))
    .toSorted((one, other) => other.length - one.length)
  const settled = new Set<string>()
  for (const family of families) {
    const ids = new Set(family.map(({ id }) => id))
    const countIn = (group: readonly A[]) => group.filter(({ id }) => ids.has(id)).length
    const roomIn = (group: readonly A[]) => group.filter(({ id }) => !settled.has(id)).length
    const [home] = result.toSorted(
      (one, other) =>
        Math.min(roomIn(other), ids.size) - Math.min(roomIn(one), ids.size) || countIn(other) - countIn(one),
    )
    if (home === undefined) continue
    for (const group of result) {
      if (group === home) continue
      for (const [place, archer] of group.entries()) {
        if (!ids.has(archer.id)) continue
        const others = home.filter(({ id }) => !ids.has(id) && !settled.has(id))
        const leaving =
          others.findLast(({ archeryStyle }) => archeryStyle === archer.archeryStyle) ?? others.at(-1)
        if (leaving === undefined) break
        home[home.indexOf(leaving)] = archer
        group[place] = leaving
      }
    }
    for (const { id } of home) if (ids.has(id)) settled.add(id)
  }
  return result
}
