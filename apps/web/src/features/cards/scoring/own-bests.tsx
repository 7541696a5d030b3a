import { type CardContent, type Round, tally, usualSchemeId } from '@fletch/domain'
import { NewBests } from '../../bests/new-bests.tsx'

/** Says whether an own card is a personal best, once all its targets are scored. */
export const OwnBests = ({ id, round, content }: { id: string; round: Round; content: CardContent }) => {
  const { totalScore, targetsScored } = tally(round, content.scores)
  const { numberOfTargets, archerName, archeryStyle, divisionScheme = usualSchemeId } = content
  if (targetsScored < numberOfTargets) return null
  return (
    <NewBests
      shoot={{ cardId: id, roundId: round.id, numberOfTargets, divisionScheme }}
      scores={[{ name: archerName, isOwn: true, total: totalScore, division: archeryStyle }]}
    />
  )
}
