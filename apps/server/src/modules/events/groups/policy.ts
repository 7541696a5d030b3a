import { mostArchers } from '@fletch/domain'

/** Why those who are in no group cannot join the groups there are; null when there is room. */
export const reasonNoRoom = (groups: number, archers: number): string | null =>
  archers <= groups * mostArchers
    ? null
    : `So many archers do not fit into the groups: at most ${mostArchers} walk together. Create the groups again.`

interface Wish {
  readonly isActive: boolean
  readonly wanted: readonly string[]
  /** Who has a place in the event and is not absent. */
  readonly inPlay: readonly { readonly id: string }[]
  /** How many would be in no group afterwards. */
  readonly leftOut: number
}

/** Why a group cannot have these archers; null when it can. */
export const reasonAgainstArchers = ({ isActive, wanted, inPlay, leftOut }: Wish): string | null => {
  if (new Set(wanted).size < wanted.length) return 'An archer stands in a group only once'
  if (!wanted.every((id) => inPlay.some((archer) => archer.id === id)))
    return 'Only archers of this event who are there can stand in a group'
  return isActive && leftOut > 0 ? 'Every archer of an event that has started needs a group' : null
}
