import { usualSchemeId } from '@fletch/domain'
import type { Competition, EventResults } from '@fletch/domain/contract'
import { useQuery } from '@tanstack/react-query'
import { NewBests } from '../../bests/new-bests.tsx'
import { recordsToBeatQuery } from '../../bests/queries.ts'
import { participantsQuery } from '../participant-queries.ts'
import type { ShownResults } from './mutations.ts'

type ResultBestsProps = {
  event: Competition
  of: ShownResults
  results: EventResults
  /** The user's own participant id, if they take part. */
  ownId: string | undefined
  isCompleted: boolean
}

/** The club records and the user's personal best that a round of an event has beaten. */
export const ResultBests = ({ event, of, results, ownId, isCompleted }: ResultBestsProps) => {
  const { data: records = [] } = useQuery(recordsToBeatQuery(of.id, of.round))
  const { data: archers = [] } = useQuery({ ...participantsQuery(event.id), enabled: ownId !== undefined })
  const { roundId, numberOfTargets, divisionScheme = usualSchemeId } = event
  const whole = results.divisions.flatMap(({ archeryStyle, results: placed }) =>
    placed
      .filter(({ targetsScored }) => targetsScored >= numberOfTargets)
      .map(({ participantId, name, total, ownDivision = archeryStyle }) => ({
        ...{ participantId, name, total, division: ownDivision },
        isOwn: participantId === ownId,
      })),
  )
  const cardId = archers.find(({ id }) => id === ownId)?.groupId ?? ''
  if (whole.length === 0) return null
  return (
    <NewBests
      shoot={{ cardId, roundId, numberOfTargets, divisionScheme }}
      scores={whole}
      records={records}
      isConfirmed={isCompleted}
    />
  )
}
