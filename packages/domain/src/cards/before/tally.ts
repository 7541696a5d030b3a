import type { CardContent } from '../card.ts'
import { tally } from '../tally.ts'

export const projectedTotal = (card: CardContent): number | null => {
  const { totalScore, targetsScored } = tally(card.scores)
  return targetsScored === 0 ? null : Math.round((totalScore / targetsScored) * card.numberOfTargets)
}
