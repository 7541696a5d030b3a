import { fault } from '@fletch/contract'
import { edits, type KnownHand } from '@fletch/domain'
import type { ReadConnection } from '../../../platform/db/database.ts'
import { Conflict } from '../../../platform/errors.ts'
import type { SignedInUser } from '../../../platform/http/authentication.ts'
import type { CardParts } from '../asks.ts'
import { hasEdited } from './group-store.ts'
import type { ScorecardRow } from './store.ts'
import { archersOn } from './stored-card.ts'

/** A person's role on a group's card, from the server's data. */
interface StoredRole extends KnownHand {
  /** True for an archer who was in the group and has left it. */
  readonly isFormerArcher: boolean
}

/** A person's role on a group's card and in its shoot. A card without a shoot cannot be changed. */
export const roleOnCard = async (
  db: ReadConnection,
  { shoots }: Pick<CardParts, 'shoots'>,
  who: SignedInUser,
  row: ScorecardRow,
  reason: string | null = null,
) => {
  const shoot = await shoots.rightsOn(db, row.id, who)
  if (shoot === null) throw new Conflict(fault('card-event-deleted'))
  const archers = archersOn(row)
  const participates = archers.some(({ userId }) => userId === who.userId)
  // While there is no editor any archer can enter scores, so an archer who has left may have edited the card too.
  const isFormerArcher = !participates && shoot.hasStoodIn
  const { userId } = who
  const { editorUserId } = row
  const wasEditor =
    isFormerArcher || edits({ userId, editorUserId, participates }) || (await hasEdited(db, row.id, userId))
  const { isEventAdmin } = shoot
  const role: StoredRole = {
    userId,
    editorUserId,
    participates,
    wasEditor,
    isFormerArcher,
    isEventAdmin,
    reason,
  }
  return { shoot, archers, hand: role }
}
