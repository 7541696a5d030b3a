import { type ClubEvent, fault } from '@fletch/contract'
import { isSecondCard, mostArchers, threeArrowRound, usualSchemeId } from '@fletch/domain'
import type { Reason } from '../../../platform/errors.ts'

interface RoundOfEvent {
  readonly roundId: string
  readonly divisionScheme?: string | undefined
}

/**
 * Whether an app can show the round. An app that does not know rounds would score every round as the three-arrow round
 * and does not know the divisions of other schemes.
 */
export const canAppShow = (
  { roundId, divisionScheme = usualSchemeId }: RoundOfEvent,
  knowsRounds: boolean,
): boolean => knowsRounds || (roundId === threeArrowRound.id && divisionScheme === usualSchemeId)

/** The reason why an app gets no group of an event, or null if it does. */
export const reasonForNewerApp = (event: RoundOfEvent, knowsRounds: boolean): Reason | null =>
  canAppShow(event, knowsRounds) ? null : fault('round-needs-newer-app')

/** The reason why archers without a group cannot join the existing groups, or null if there is room. */
export const reasonNoRoom = (groups: number, archers: number): Reason | null =>
  archers <= groups * mostArchers ? null : fault('groups-too-few', { most: mostArchers })

/** The reason why no group can start at a target, or null if the course has it. */
export const reasonOffCourse = (courseTargets: number, target = 1): Reason | null =>
  target > courseTargets ? fault('course-too-short', { targets: courseTargets }) : null

/** The reason why a card of a group cannot be begun, or null if it can: a second one only where the event asks for it. */
export const reasonAgainstCard = (
  { secondScorer }: Pick<ClubEvent, 'secondScorer'>,
  cardId: string,
): Reason | null =>
  isSecondCard(cardId) && secondScorer === undefined ? fault('second-scorer-not-asked') : null

interface Wish {
  readonly isActive: boolean
  readonly wanted: readonly string[]
  /** Archers who have a place in the event and are not absent. */
  readonly inPlay: readonly { readonly id: string }[]
  /** How many archers would have no group afterwards. */
  readonly leftOut: number
}

/** The reason why a group cannot have these archers, or null if it can. */
export const reasonAgainstArchers = ({ isActive, wanted, inPlay, leftOut }: Wish): Reason | null => {
  if (new Set(wanted).size < wanted.length) return fault('archer-repeated')
  if (!wanted.every((id) => inPlay.some((archer) => archer.id === id))) return fault('archer-not-there')
  return isActive && leftOut > 0 ? fault('archer-needs-group') : null
}
