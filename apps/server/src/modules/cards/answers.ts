import type { CardViewers } from '../photos/index.ts'
import type { CardParts } from './asks.ts'
import { seesScorecard } from './saving/reads.ts'

/** The photos module asks here who may see a photo: everyone who can see a card can see its photos. */
export const cardViewersWith = (parts: Pick<CardParts, 'shoots'>): CardViewers => ({
  seesOneOf: async (db, userId, cardIds) => {
    for (const id of cardIds) if (await seesScorecard(db, parts, { userId }, id)) return true
    return false
  },
})
