import {
  allDivisions,
  type Discipline,
  type DivisionScheme,
  isPastDeadline,
  isShotIn,
  offeredCodes,
  type ParticipantStatus,
  usualSchemeId,
} from '@fletch/domain'
import type { Competition } from '@fletch/domain/contract'
import { fault } from '@fletch/domain/contract'
import type { Reason } from '../../../platform/errors.ts'

/** Why a style, or a division, cannot be shot in an event; null when it can. */
export const reasonAgainstStyle = (
  scheme: Pick<DivisionScheme, 'id' | 'divisions'>,
  event: Pick<Competition, 'archeryStyle'>,
  style: string,
): Reason | null => {
  const isListed = style !== allDivisions || scheme.id === usualSchemeId
  return isListed && offeredCodes(scheme, event.archeryStyle).includes(style)
    ? null
    : fault('style-not-offered')
}

/** Why a division is not shot in the rounds of an event; null when it is. */
export const reasonAgainstDiscipline = (
  scheme: Pick<DivisionScheme, 'id' | 'divisions'>,
  disciplines: readonly Discipline[],
  division: string,
): Reason | null =>
  isShotIn(scheme, division, disciplines) ? null : fault('style-not-in-discipline', { division })

/** Why no one can register any more; null while they can. */
export const reasonClosed = (
  event: Pick<Competition, 'registrationDeadline' | 'timeZone'>,
  now: string,
): Reason | null => (isPastDeadline(event, now) ? fault('registration-closed') : null)

/** Why an archer cannot be taken out of an event as if they had never been in it; null when they can. */
export const reasonNotToTakeOut = (status: Competition['status']): Reason | null =>
  status === 'upcoming' ? null : fault('started-event-keeps-archer')

interface Change {
  readonly was: ParticipantStatus
  readonly became: ParticipantStatus
}

/** Why an archer cannot become something in an event of this status; null when they can. */
export const reasonAgainstStatus = (
  status: Competition['status'],
  { was, became }: Change,
): Reason | null => {
  if (became === was) return null
  if (became === 'waiting') return fault('waiting-list-only-when-full')
  if (was === 'waiting' && became !== 'registered') return fault('archer-waits')
  return status === 'upcoming' && became === 'retired' ? fault('retired-too-early') : null
}

/** Why an archer cannot be marked, or given a penalty, in an event of this status; null when they can. */
export const reasonNotToMark = (status: Competition['status'], was: ParticipantStatus): Reason | null => {
  if (was === 'waiting') return fault('archer-waits')
  return status === 'upcoming' ? fault('mark-too-early') : null
}

/** Why an archer cannot have been absent; null when they can. */
export const reasonNotAbsent = (targetsScored: number): Reason | null =>
  targetsScored === 0 ? null : fault('archer-has-scores')

/** Why an account is not entered for an event again after it said no; null when it can be: late archers come to the start. */
export const reasonNotToAskAgain = (
  status: Competition['status'],
  { hasRefused }: { readonly hasRefused: boolean },
): Reason | null => (hasRefused && status === 'upcoming' ? fault('archer-declined') : null)
