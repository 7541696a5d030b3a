import type { EventResults } from '@fletch/domain/contract'

type Result = EventResults['divisions'][number]['results'][number]

/** Everything but the shoot-off that places archers: those who are equal in it are level. */
const standing = ({ total, zones, isRetired }: Result): string =>
  JSON.stringify([total, isRetired, Object.entries(zones).toSorted()])

/** Why archers cannot be ordered by a shoot-off; null when they are level in a final division. */
export const reasonAgainstShootOff = (
  { divisions }: EventResults,
  participantIds: readonly string[],
): string | null => {
  const division = divisions.find(({ results }) =>
    results.some(({ participantId }) => participantId === participantIds[0]),
  )
  const archers = participantIds.flatMap(
    (id) => division?.results.filter(({ participantId }) => participantId === id) ?? [],
  )
  if (division === undefined || archers.length < participantIds.length)
    return 'A shoot-off is between archers of one style'
  if (new Set(participantIds).size < participantIds.length) return 'An archer stands in a shoot-off only once'
  if (division.isProvisional) return 'Not all have shot all targets: there is nothing to shoot off yet'
  return new Set(archers.map(standing)).size === 1 ? null : 'Only archers who share a rank shoot it off'
}
