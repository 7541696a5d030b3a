import { fault } from '@fletch/contract'
import { isSecondCard, mostOpenProposals } from '@fletch/domain'
import type { Reason } from '../../../platform/errors.ts'
import type { SignedInUser } from '../../../platform/http/authentication.ts'
import type { ShootRights } from '../asks.ts'
import type { ScorecardRow } from './store.ts'
import { archersOn } from './stored-card.ts'

type Shared = Pick<ScorecardRow, 'id' | 'userId' | 'isGroupScorecard' | 'groupParticipants' | 'editorUserId'>

const participates = (card: Shared, userId: string): boolean =>
  archersOn(card).some((archer) => archer.userId === userId)

/**
 * The owner can see a card; a group's archers and its editor (such as a parent or a marshal) can see the group's card.
 * For others, except the event's admins, the card does not exist. A second scorer's card shows itself to its editor, not
 * to the archers, of whom one is the first scorer.
 */
export const maySeeScorecard = (card: Shared, { userId }: Pick<SignedInUser, 'userId'>): boolean =>
  card.userId === userId ||
  (card.isGroupScorecard &&
    (card.editorUserId === userId || (!isSecondCard(card.id) && participates(card, userId))))

/**
 * Whether a person can see a card through its shoot, as an event admin or, if it counts, as a current or former archer of
 * the group.
 */
export const maySeeByShoot = (
  { id }: Pick<Shared, 'id'>,
  rights: Pick<ShootRights, 'isEventAdmin' | 'hasStoodIn'> | null,
): boolean => rights !== null && (rights.isEventAdmin || (rights.hasStoodIn && !isSecondCard(id)))

/** Why a card cannot have this editor, or null if it can: a second scorer's always has one. */
export const reasonToHaveEditor = (cardId: string, editorUserId: string | null): Reason | null =>
  isSecondCard(cardId) && editorUserId === null ? fault('second-card-needs-editor') : null

/** Why a card has no confirmations, questions, copies and mails, or null if it has: a second scorer's is only compared. */
export const reasonOnlyCompared = ({ id }: Pick<Shared, 'id'>): Reason | null =>
  isSecondCard(id) ? fault('second-card-only-compares') : null

/** Why a person may not delete a card, or null if they may. After its event is deleted, the owner may delete a group's card. */
export const reasonNotToDelete = (
  { userId: ownerId }: Pick<Shared, 'userId'>,
  { userId }: Pick<SignedInUser, 'userId'>,
  shoot: Pick<ShootRights, 'isEventAdmin'> | null,
): Reason | null => ((shoot === null ? ownerId === userId : shoot.isEventAdmin) ? null : fault('not-deleter'))

/** The caller's own column of a group's card, which they may copy, or the reason if they have none. */
export const verdictOnCopy = <Archer extends { readonly userId: string | null }>(
  archers: readonly Archer[],
  { userId }: Pick<SignedInUser, 'userId'>,
): { readonly archer: Archer } | { readonly why: Reason } => {
  const archer = archers.find((each) => each.userId === userId)
  return archer === undefined ? { why: fault('not-participant') } : { archer }
}

/** Why a card cannot have this many open proposals, or null if it can. */
export const reasonTooManyOpen = (open: number): Reason | null =>
  open <= mostOpenProposals ? null : fault('too-many-proposals')
