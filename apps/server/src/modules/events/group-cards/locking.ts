import { secondCardId } from '@fletch/domain'
import type { WriteTransaction } from '../../../platform/db/database.ts'
import type { SignedInUser } from '../../../platform/http/authentication.ts'
import type { Dependencies } from '../../../platform/parts.ts'
import { deleteCards, keepCards, lockCards } from '../../cards/index.ts'
import { listGroupIds } from './shots-store.ts'

/** The cards of a group: the one that counts, and the second scorer's. None without a group. */
export const cardsOfGroup = (groupId: string | null): readonly string[] =>
  groupId === null ? [] : [groupId, secondCardId(groupId)]

/**
 * Locks an event's cards against saves. Saves that have begun are stored first; later ones see the change that follows.
 */
export const lockCardsOf = async (tx: WriteTransaction, competitionId: string): Promise<void> =>
  lockCards(tx, (await listGroupIds(tx, competitionId)).flatMap(cardsOfGroup))

/**
 * Keeps the cards of an event that count, and deletes those of second scorers. Runs before the event is deleted with
 * everything it knows about its archers.
 */
export const keepCardsOf = async (
  tx: WriteTransaction,
  parts: Pick<Dependencies, 'clock' | 'jobs'>,
  who: SignedInUser,
  competitionId: string,
): Promise<void> => {
  const groupIds = await listGroupIds(tx, competitionId)
  await keepCards(tx, groupIds)
  await deleteCards(tx, parts, who, groupIds.map(secondCardId))
}
