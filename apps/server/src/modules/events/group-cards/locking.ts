import type { WriteTransaction } from '../../../platform/db/database.ts'
import { keepCards, lockCards } from '../../cards/index.ts'
import { listGroupIds } from './shots-store.ts'

/**
 * Locks an event's cards against saves. Saves that have begun are stored first; later ones see the change that follows.
 */
export const lockCardsOf = async (tx: WriteTransaction, competitionId: string): Promise<void> =>
  lockCards(tx, await listGroupIds(tx, competitionId))

/** Keeps the cards of an event. Runs before the event is deleted with everything it knows about its archers. */
export const keepCardsOf = async (tx: WriteTransaction, competitionId: string): Promise<void> =>
  keepCards(tx, await listGroupIds(tx, competitionId))
