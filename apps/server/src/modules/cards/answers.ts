import type { CardViewers } from '../photos/index.ts'
import { seesScorecard } from './saving/reads.ts'

/** What cards answer to photos: who sees a card sees its photos. */
export const cardViewers: CardViewers = {
  seesOneOf: async (db, userId, cardIds) => {
    for (const id of cardIds) if (await seesScorecard(db, { userId }, id)) return true
    return false
  },
}
