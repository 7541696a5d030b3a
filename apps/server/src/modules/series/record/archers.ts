/** An archer's place in an event of a series. */
export interface Entry {
  readonly competitionId: string
  readonly participantId: string
  /** Null for archers without an account. */
  readonly userId: string | null
  /** The club member as whom the archer was entered, or null if it was none. */
  readonly memberId?: string | null
}

const archerOf = ({ userId, memberId, participantId }: Entry): string => userId ?? memberId ?? participantId

/**
 * Which archer each participant is. An account is one archer, a club member without an account is one archer, and other
 * participants are linked by officers. Two participants in the same event are never the same archer, even if they were
 * linked before.
 */
export const archersOf = (
  entries: readonly Entry[],
  same: readonly (readonly string[])[],
): ReadonlyMap<string, string> => {
  const entriesById = new Map(entries.map((entry) => [entry.participantId, entry]))
  const archers = new Map(entries.map((entry) => [entry.participantId, archerOf(entry)]))
  const placeOf = (competitionId: string, archer: string) => JSON.stringify([competitionId, archer])
  const takenPlaces = new Set(
    entries.flatMap((entry) =>
      entry.userId == null && entry.memberId == null ? [] : [placeOf(entry.competitionId, archerOf(entry))],
    ),
  )
  for (const person of same) {
    const members = person.flatMap((id) => entriesById.get(id) ?? [])
    // An account identifies an archer better than a club member entry, which is better than a name.
    const first =
      members.find(({ userId }) => userId !== null) ??
      members.find(({ memberId }) => memberId != null) ??
      members[0]
    if (first === undefined) continue
    const archer = archerOf(first)
    for (const { competitionId, participantId, userId } of members) {
      const place = placeOf(competitionId, archer)
      if (userId !== null || takenPlaces.has(place)) continue
      takenPlaces.add(place)
      archers.set(participantId, archer)
    }
  }
  return archers
}

/**
 * Combines the links that an officer chose with the links of participants whose events are not in the series now, so
 * that an event that is added again keeps its links.
 *
 * @param before all stored links
 * @param here participants of the events that are in the series
 */
export const withLinksOfRemovedEvents = (
  chosen: readonly (readonly string[])[],
  before: readonly (readonly string[])[],
  here: ReadonlySet<string>,
): readonly (readonly string[])[] => {
  const people = chosen.map((person) => [...person])
  const away: string[][] = []
  for (const person of before) {
    const seenIds = person.filter((id) => here.has(id))
    const unseenIds = person.filter((id) => !here.has(id))
    const samePerson = people.find((each) => each.some((id) => seenIds.includes(id)))
    if (samePerson !== undefined) samePerson.push(...unseenIds)
    // With only one of them in the series, the officer saw no link and cannot have removed it.
    else away.push(seenIds.length > 1 ? unseenIds : [...person])
  }
  return [...people, ...away.filter(({ length }) => length > 1)]
}
