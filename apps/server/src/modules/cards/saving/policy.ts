import { mostOpenProposals } from '@fletch/domain'
import { fault } from '@fletch/domain/contract'
import type { Reason } from '../../../platform/errors.ts'
import type { Who } from '../../../platform/http/authentication.ts'
import type { ShootRights } from '../asks.ts'
import type { ScorecardRow } from './store.ts'

type Shared = Pick<ScorecardRow, 'userId' | 'isGroupScorecard' | 'groupParticipants' | 'editorUserId'>

const participates = ({ groupParticipants }: Shared, userId: string): boolean => {
  const archers: { readonly userId: string | null }[] = JSON.parse(groupParticipants)
  return archers.some((archer) => archer.userId === userId)
}

/**
 * Its owner sees a card, and a group's its archers and its editor: a parent, a marshal. To all others it is not
 * there, but for the event's admins.
 */
export const maySeeScorecard = (card: Shared, { userId }: Pick<Who, 'userId'>): boolean =>
  card.userId === userId ||
  (card.isGroupScorecard && (card.editorUserId === userId || participates(card, userId)))

/** Whether what someone is to the shoot of a card shows it to them: who runs the event, or stands or stood in the group. */
export const maySeeByShoot = (rights: Pick<ShootRights, 'isEventAdmin' | 'hasStoodIn'> | null): boolean =>
  rights !== null && (rights.isEventAdmin || rights.hasStoodIn)

/** Why someone may not delete a card; null when they may. With its event deleted, a group's card is its owner's again. */
export const reasonNotToDelete = (
  { userId: ownerId }: Pick<Shared, 'userId'>,
  { userId }: Pick<Who, 'userId'>,
  shoot: Pick<ShootRights, 'isEventAdmin'> | null,
): Reason | null => ((shoot === null ? ownerId === userId : shoot.isEventAdmin) ? null : fault('not-deleter'))

/** Whose column of a group's card someone may copy: their own. Why not, where they have none. */
export const verdictOnCopy = <Archer extends { readonly userId: string | null }>(
  archers: readonly Archer[],
  { userId }: Pick<Who, 'userId'>,
): { readonly archer: Archer } | { readonly why: Reason } => {
  const archer = archers.find((each) => each.userId === userId)
  return archer === undefined ? { why: fault('not-participant') } : { archer }
}

/** Why no more values can wait on a card; null when so many can. */
export const reasonTooManyOpen = (open: number): Reason | null =>
  open <= mostOpenProposals ? null : fault('too-many-proposals')
