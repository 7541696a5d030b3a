import { mostArchers, threeArrowRound, usualSchemeId } from '@fletch/domain'
import { fault } from '@fletch/domain/contract'
import type { Reason } from '../../../platform/errors.ts'

interface RoundOfEvent {
  readonly roundId: string
  readonly divisionScheme?: string | undefined
}

/** An app that knows no rounds would score all others by the one that it knows, and names the styles of none. */
export const isForApp = (
  { roundId, divisionScheme = usualSchemeId }: RoundOfEvent,
  knowsRounds: boolean,
): boolean => knowsRounds || (roundId === threeArrowRound.id && divisionScheme === usualSchemeId)

/** Why an app is not given a group of an event; null when it is. */
export const reasonForNewerApp = (event: RoundOfEvent, knowsRounds: boolean): Reason | null =>
  isForApp(event, knowsRounds) ? null : fault('round-needs-newer-app')

/** Why those who are in no group cannot join the groups there are; null when there is room. */
export const reasonNoRoom = (groups: number, archers: number): Reason | null =>
  archers <= groups * mostArchers ? null : fault('groups-too-few', { most: mostArchers })

interface Wish {
  readonly isActive: boolean
  readonly wanted: readonly string[]
  /** Who has a place in the event and is not absent. */
  readonly inPlay: readonly { readonly id: string }[]
  /** How many would be in no group afterwards. */
  readonly leftOut: number
}

/** Why a group cannot have these archers; null when it can. */
export const reasonAgainstArchers = ({ isActive, wanted, inPlay, leftOut }: Wish): Reason | null => {
  if (new Set(wanted).size < wanted.length) return fault('archer-repeated')
  if (!wanted.every((id) => inPlay.some((archer) => archer.id === id))) return fault('archer-not-there')
  return isActive && leftOut > 0 ? fault('archer-needs-group') : null
}
