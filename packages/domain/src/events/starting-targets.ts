/** Where each group starts, by how many there are (rule R39). */
const startsByGroups: readonly (readonly number[])[] = [
  [1],
  [1, 12],
  [1, 8, 16],
  [1, 8, 16, 24],
  [1, 6, 12, 18, 24],
  [1, 5, 10, 14, 19, 24],
  [1, 4, 8, 12, 16, 20, 24],
  [1, 4, 7, 10, 14, 17, 20, 24],
  [1, 3, 6, 9, 12, 15, 18, 21, 24],
  [1, 3, 6, 8, 11, 13, 16, 18, 21, 24],
]

const lastOfTable = 24

/**
 * The target at which a group starts.
 *
 * @param group its place among the groups, from 0
 * @param groups how many there are; from the eleventh on the row for ten is used again from its start
 * @param courseTargets stations on the course; with fewer than the table reaches, groups are spread evenly
 */
export const startingTargetOf = (group: number, groups: number, courseTargets: number): number => {
  if (courseTargets < lastOfTable) return 1 + Math.floor((group * courseTargets) / groups)
  const row = startsByGroups[Math.min(groups, startsByGroups.length) - 1] ?? [1]
  return row[group % row.length] ?? 1
}
