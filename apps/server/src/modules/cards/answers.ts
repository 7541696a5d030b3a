import type { CardViewers } from '../photos/index.ts'
import type { CardParts } from './asks.ts'
import { seesScorecard } from './saving/reads.ts'

/** What cards answer to photos: who sees a card sees its photos. */
export const cardViewersWith = (parts: Pick<CardParts, 'shoots'>): CardViewers => ({
  seesOneOf: async (db, userId, cardIds) => {
    for (const id of cardIds) if (await seesScorecard(db, parts, { userId }, id)) return true
    return false
  },
})
