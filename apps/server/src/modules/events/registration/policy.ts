import { isPastDeadline, offeredStyles, type ParticipantStatus } from '@fletch/domain'
import type { Competition } from '@fletch/domain/contract'

/** Why a style cannot be shot in an event; null when it can. */
export const reasonAgainstStyle = (event: Pick<Competition, 'archeryStyle'>, style: string): string | null =>
  offeredStyles(event.archeryStyle).some((offered) => offered === style)
    ? null
    : 'This event does not offer this style'

/** Why nobody can register any more; null while they can. */
export const reasonClosed = (
  event: Pick<Competition, 'registrationDeadline' | 'timeZone'>,
  now: string,
): string | null => (isPastDeadline(event, now) ? 'Registration for this event is closed' : null)

/** Why an archer cannot be taken out of an event as if they had never been in it; null when they can. */
export const reasonNotToTakeOut = (status: Competition['status']): string | null =>
  status === 'upcoming' ? null : 'This event has started: mark the archer as absent or retired instead'

interface Change {
  readonly was: ParticipantStatus
  readonly became: ParticipantStatus
}

/** Why an archer cannot become something in an event of this status; null when they can. */
export const reasonAgainstStatus = (
  status: Competition['status'],
  { was, became }: Change,
): string | null => {
  if (became === was) return null
  if (became === 'waiting') return 'The waiting list is for archers who register when all places are taken'
  if (was === 'waiting' && became !== 'registered') return 'This archer waits and has no place yet'
  return status === 'upcoming' && became === 'retired'
    ? 'Nobody can retire before the event has started'
    : null
}

/** Why an archer cannot have been absent; null when they can. */
export const reasonNotAbsent = (targetsScored: number): string | null =>
  targetsScored === 0 ? null : 'This archer has scores: mark them as retired instead'

/** Why an account is not entered for an event again after it said no; null when it can be: late archers come to the start. */
export const reasonNotToAskAgain = (
  status: Competition['status'],
  { hasRefused }: { readonly hasRefused: boolean },
): string | null =>
  hasRefused && status === 'upcoming'
    ? 'This archer declined to take part. They can register themselves until the start.'
    : null

/** Why someone cannot answer whether they take part; null when they can. */
export const reasonNotToAnswer = ({ isAsked }: { readonly isAsked: boolean }): string | null =>
  isAsked ? null : 'You are not asked whether you take part in this event'
