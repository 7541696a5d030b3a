/** A place of an archer in an event of a series. */
export interface Entry {
  readonly competitionId: string
  readonly participantId: string
  /** Null for archers without an account. */
  readonly userId: string | null
}

/**
 * Who each participant is: one account is one archer, others are as officers linked them. Two who are in one event
 * together stay two, also where that came to be after they were linked.
 */
export const archersOf = (
  entries: readonly Entry[],
  same: readonly (readonly string[])[],
): ReadonlyMap<string, string> => {
  const known = new Map(entries.map((entry) => [entry.participantId, entry]))
  const archers = new Map(
    entries.map(({ participantId, userId }) => [participantId, userId ?? participantId]),
  )
  const placeOf = (competitionId: string, archer: string) => JSON.stringify([competitionId, archer])
  const taken = new Set(
    entries.flatMap(({ competitionId, userId }) => (userId === null ? [] : [placeOf(competitionId, userId)])),
  )
  for (const person of same) {
    const members = person.flatMap((id) => known.get(id) ?? [])
    const archer = members.find(({ userId }) => userId !== null)?.userId ?? members[0]?.participantId
    if (archer === undefined) continue
    for (const { competitionId, participantId, userId } of members) {
      const place = placeOf(competitionId, archer)
      if (userId !== null || taken.has(place)) continue
      taken.add(place)
      archers.set(participantId, archer)
    }
  }
  return archers
}
