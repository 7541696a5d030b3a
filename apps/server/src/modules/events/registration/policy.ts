import type { ClubEvent } from '@fletch/contract'
import { fault } from '@fletch/contract'
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
import type { Reason } from '../../../platform/errors.ts'

/** The reason why a style or division cannot be shot in an event, or null if it can. */
export const reasonAgainstStyle = (
  scheme: Pick<DivisionScheme, 'id' | 'divisions'>,
  event: Pick<ClubEvent, 'archeryStyle'>,
  style: string,
): Reason | null => {
  const isListed = style !== allDivisions || scheme.id === usualSchemeId
  return isListed && offeredCodes(scheme, event.archeryStyle).includes(style)
    ? null
    : fault('style-not-offered')
}

/** The reason why a division is not shot in any round of an event, or null if it is. */
export const reasonAgainstDiscipline = (
  scheme: Pick<DivisionScheme, 'id' | 'divisions'>,
  disciplines: readonly Discipline[],
  division: string,
): Reason | null =>
  isShotIn(scheme, division, disciplines) ? null : fault('style-not-in-discipline', { division })

/** The reason why registration is closed, or null if it is open. */
export const reasonClosed = (
  event: Pick<ClubEvent, 'registrationDeadline' | 'timeZone'>,
  now: string,
): Reason | null => (isPastDeadline(event, now) ? fault('registration-closed') : null)

/** The reason why an archer cannot be removed from an event, or null if they can be. */
export const reasonNotToTakeOut = (status: ClubEvent['status']): Reason | null =>
  status === 'upcoming' ? null : fault('started-event-keeps-archer')

interface Change {
  readonly was: ParticipantStatus
  readonly became: ParticipantStatus
}

/** The reason why an archer cannot get a status in an event of this status, or null if they can. */
export const reasonAgainstStatus = (status: ClubEvent['status'], { was, became }: Change): Reason | null => {
  if (became === was) return null
  if (became === 'waiting') return fault('waiting-list-only-when-full')
  if (was === 'waiting' && became !== 'registered') return fault('archer-waits')
  return status === 'upcoming' && became === 'retired' ? fault('retired-too-early') : null
}

/** The reason why an archer cannot get a mark or a penalty in an event of this status, or null if they can. */
export const reasonNotToMark = (status: ClubEvent['status'], was: ParticipantStatus): Reason | null => {
  if (was === 'waiting') return fault('archer-waits')
  return status === 'upcoming' ? fault('mark-too-early') : null
}

/** The reason why an archer cannot be absent, or null if they can be. */
export const reasonNotAbsent = (targetsScored: number): Reason | null =>
  targetsScored === 0 ? null : fault('archer-has-scores')

/**
 * The reason why an account that declined cannot be entered again, or null if it can: after the start late archers can
 * be entered.
 */
export const reasonNotToAskAgain = (
  status: ClubEvent['status'],
  { hasRefused }: { readonly hasRefused: boolean },
): Reason | null => (hasRefused && status === 'upcoming' ? fault('archer-declined') : null)

/** The reason why officers cannot correct the name of an archer, or null if they can: only a guest has no other way. */
export const reasonNotToRename = ({
  hasAccount,
  isFormer,
}: {
  readonly hasAccount: boolean
  /** The archer has deleted their account, and is named as such. */
  readonly isFormer: boolean
}): Reason | null => (hasAccount || isFormer ? fault('archer-names-themself') : null)
