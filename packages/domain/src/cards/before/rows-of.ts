import { blankEntry, type CardContent, type Entry } from '../card.ts'

/** A card's entries with a blank one for every row that has none yet. */
export const rowsOf = (card: CardContent): readonly Entry[] =>
  Array.from({ length: card.numberOfTargets }, (_, row) => card.scores[row] ?? blankEntry)
