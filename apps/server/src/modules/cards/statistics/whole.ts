import type { ReadConnection } from '../../../platform/db/database.ts'
import { type CompleteCard, listCompleteCards } from './whole-store.ts'

/** Of a user's individual cards with all targets scored: the best and the second best of each kind, and all copies. */
export const wholeCardsOf = (db: ReadConnection, userId: string): Promise<readonly CompleteCard[]> =>
  listCompleteCards(db, userId)
