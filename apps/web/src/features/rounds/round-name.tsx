import { usualRoundId } from '../../offline/known-rounds.ts'
import { useKnownRound } from '../../server/rounds.ts'

/** The round that figures speak of, where it is not the one that clubs usually shoot. */
export const RoundName = ({ roundId }: { roundId: string }) => {
  const round = useKnownRound(roundId)
  return roundId !== usualRoundId && round && <span className="text-14 text-muted">{round.name}</span>
}
