import type { WriteTransaction } from '../../../platform/db/database.ts'
import { keepCards, lockCards } from '../../cards/index.ts'
import { listGroupIds } from './shots-store.ts'

/** Locks an event's cards against every save: those that began are stored first, all others see what follows. */
export const lockCardsOf = async (tx: WriteTransaction, competitionId: string): Promise<void> =>
  lockCards(tx, await listGroupIds(tx, competitionId))

/** Before an event is deleted, with all that it knows of its archers: its cards stay theirs. */
export const keepCardsOf = async (tx: WriteTransaction, competitionId: string): Promise<void> =>
  keepCards(tx, await listGroupIds(tx, competitionId))
