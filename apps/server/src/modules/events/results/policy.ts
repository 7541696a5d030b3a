import { isShotOut, type Round, standingOf } from '@fletch/domain'
import type { Competition, EventResults } from '@fletch/domain/contract'
import { fault } from '@fletch/domain/contract'
import type { Reason } from '../../../platform/errors.ts'

/** Why archers cannot be ordered by a shoot-off; null when they are all who are level in a final division. */
export const reasonAgainstShootOff = (
  round: Round,
  { divisions }: EventResults,
  event: Pick<Competition, 'status' | 'numberOfTargets'>,
  participantIds: readonly string[],
): Reason | null => {
  const division = divisions.find(({ results }) =>
    results.some(({ participantId }) => participantId === participantIds[0]),
  )
  const archers = participantIds.flatMap(
    (id) => division?.results.filter(({ participantId }) => participantId === id) ?? [],
  )
  const [first] = archers
  if (division === undefined || first === undefined || archers.length < participantIds.length)
    return fault('shoot-off-several-styles')
  if (new Set(participantIds).size < participantIds.length) return fault('shoot-off-archer-repeated')
  if (!isShotOut(division, event)) return fault('shoot-off-too-early')
  const level = division.results.filter((result) => standingOf(round, result) === standingOf(round, first))
  if (first.isRetired || !archers.every((archer) => level.includes(archer)))
    return fault('shoot-off-not-level')
  return level.length === archers.length ? null : fault('shoot-off-incomplete')
}
