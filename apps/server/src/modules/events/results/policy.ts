import type { ClubEvent, EventResults } from '@fletch/contract'
import { fault } from '@fletch/contract'
import { isShotOut, type Round, standingOf, type TargetOut } from '@fletch/domain'
import type { Reason } from '../../../platform/errors.ts'

/**
 * The reason why archers cannot be ordered by a shoot-off, or null if they are all the archers who share a rank in a
 * division that has shot everything.
 */
export const reasonAgainstShootOff = (
  round: Round,
  { divisions }: EventResults,
  event: Pick<ClubEvent, 'status' | 'numberOfTargets'>,
  participantIds: readonly string[],
): Reason | null => {
  const division = divisions.find(({ results }) =>
    results.some(({ participantId }) => participantId === participantIds[0]),
  )
  const archers = participantIds.flatMap(
    // Stryker disable next-line ArrayDeclaration: without a list the answer is no, whatever stands here.
    (id) => division?.results.filter(({ participantId }) => participantId === id) ?? [],
  )
  const [first] = archers
  // Stryker disable next-line ConditionalExpression,LogicalOperator: without a list there is no first archer either.
  if (division === undefined || first === undefined || archers.length < participantIds.length)
    return fault('shoot-off-several-styles')
  if (new Set(participantIds).size < participantIds.length) return fault('shoot-off-archer-repeated')
  if (!isShotOut(division, event)) return fault('shoot-off-too-early')
  const level = division.results.filter((result) => standingOf(round, result) === standingOf(round, first))
  if (first.isRetired || !archers.every((archer) => level.includes(archer)))
    return fault('shoot-off-not-level')
  return level.length === archers.length ? null : fault('shoot-off-incomplete')
}

/**
 * The reason why targets cannot be taken out, or null if each is on the course, of a division of the event, and listed
 * once.
 */
export const reasonAgainstTargetsOut = (
  targets: readonly TargetOut[],
  { courseTargets, codes }: { readonly courseTargets: number; readonly codes: readonly string[] },
): Reason | null => {
  const keys = new Set<string>()
  for (const { target, division } of targets) {
    if (target > courseTargets) return fault('target-out-unknown', { targets: courseTargets })
    if (division !== null && !codes.includes(division))
      return fault('target-out-division-unknown', { division })
    const key = `${target} ${division}`
    if (keys.has(key)) return fault('target-out-repeated', { target })
    keys.add(key)
  }
  return null
}
