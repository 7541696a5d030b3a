import { isShotOut, standingOf } from '@fletch/domain'
import type { Competition, EventResults } from '@fletch/domain/contract'

/** Why archers cannot be ordered by a shoot-off; null when they are all who are level in a final division. */
export const reasonAgainstShootOff = (
  { divisions }: EventResults,
  event: Pick<Competition, 'status' | 'numberOfTargets'>,
  participantIds: readonly string[],
): string | null => {
  const division = divisions.find(({ results }) =>
    results.some(({ participantId }) => participantId === participantIds[0]),
  )
  const archers = participantIds.flatMap(
    (id) => division?.results.filter(({ participantId }) => participantId === id) ?? [],
  )
  const [first] = archers
  if (division === undefined || first === undefined || archers.length < participantIds.length)
    return 'A shoot-off is between archers of one style'
  if (new Set(participantIds).size < participantIds.length) return 'An archer stands in a shoot-off only once'
  if (!isShotOut(division, event)) return 'Not all have shot all targets: there is nothing to shoot off yet'
  const level = division.results.filter((result) => standingOf(result) === standingOf(first))
  if (first.isRetired || !archers.every((archer) => level.includes(archer)))
    return 'Only archers who share a rank shoot it off'
  return level.length === archers.length ? null : 'A shoot-off orders all archers who share the rank'
}
