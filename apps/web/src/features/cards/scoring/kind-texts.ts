import { groupTexts } from '../../../messages/group-scoring.ts'
import { scoringTexts } from '../../../messages/scoring.ts'

/** What a card's own kind says: a group's speaks of its archers where an own card speaks of its targets. */
export const kindTexts = { own: scoringTexts, group: groupTexts }
