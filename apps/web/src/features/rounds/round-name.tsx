import { roundName } from '../../messages/round-names.ts'
import { defaultRoundId } from '../../phone/kept/known-rounds.ts'
import { useKnownRound } from '../../phone/kept/rounds.ts'

/** The name of the round that figures are about, unless it is the default round. */
export const RoundName = ({ roundId }: { roundId: string }) => {
  const round = useKnownRound(roundId)
  return roundId !== defaultRoundId && round && <span className="text-14 text-muted">{roundName(round)}</span>
}
