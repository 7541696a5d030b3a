import { edits, type KnownHand } from '@fletch/domain'
import { fault } from '@fletch/domain/contract'
import type { ReadConnection } from '../../../platform/db/database.ts'
import { Conflict } from '../../../platform/errors.ts'
import type { Who } from '../../../platform/http/authentication.ts'
import type { CardParts } from '../asks.ts'
import { hasEdited } from './group-store.ts'
import { archersOn, type ScorecardRow } from './store.ts'

/** What someone is to a group's card, as the server knows it. */
interface StoredHand extends KnownHand {
  /** Stood in the group, and has left it. */
  readonly isFormerArcher: boolean
}

/** What someone is to a group's card, and its shoot; a card whose shoot is gone stays as it is. */
export const handOn = async (
  db: ReadConnection,
  { shoots }: Pick<CardParts, 'shoots'>,
  who: Who,
  row: ScorecardRow,
  reason: string | null = null,
) => {
  const shoot = await shoots.rightsOn(db, row.id, who)
  if (shoot === null) throw new Conflict(fault('card-event-deleted'))
  const archers = archersOn(row)
  const participates = archers.some(({ userId }) => userId === who.userId)
  // Any archer enters while no one is the editor: who has left the group since may have edited it, too.
  const isFormerArcher = !participates && shoot.hasStoodIn
  const { userId } = who
  const { editorUserId } = row
  const wasEditor =
    isFormerArcher || edits({ userId, editorUserId, participates }) || (await hasEdited(db, row.id, userId))
  const { isEventAdmin } = shoot
  const hand: StoredHand = {
    userId,
    editorUserId,
    participates,
    wasEditor,
    isFormerArcher,
    isEventAdmin,
    reason,
  }
  return { shoot, archers, hand }
}
