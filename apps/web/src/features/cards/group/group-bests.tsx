import { archerKey, usualSchemeId } from '@fletch/domain'
import { NewBests } from '../../bests/new-bests.tsx'
import { totalOf } from '../card-view.ts'
import type { GroupParts } from './group-view.ts'

/** New bests and records of each archer of a group card who has shot all targets. */
export const GroupBests = ({ record: { id, userId, mine }, view }: GroupParts) => {
  const { known, rows, archers, round, status } = view
  if (known === undefined) return null
  const participants = new Map(known.group.participants.map((each) => [archerKey(each), each]))
  const hasAll = (archer: string) =>
    rows.length >= mine.numberOfTargets &&
    rows.every(({ cells }) => cells.some((cell) => cell.archer === archer && cell.isScored))
  const scores = archers
    .filter(({ id: archer }) => hasAll(archer))
    .flatMap((archer) => {
      const participant = participants.get(archer.id)
      if (participant === undefined) return []
      const { id: participantId, archeryStyle: division } = participant
      const isOwn = archer.userId === userId
      return [{ participantId, name: archer.name, isOwn, total: totalOf(rows, archer.id), division }]
    })
  if (scores.length === 0) return null
  const { divisionScheme = usualSchemeId } = known.competition
  return (
    <NewBests
      shoot={{ cardId: id, roundId: round.id, numberOfTargets: mine.numberOfTargets, divisionScheme }}
      scores={scores}
      records={known.records}
      isConfirmed={status === 'completed'}
    />
  )
}
