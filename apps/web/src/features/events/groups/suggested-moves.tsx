import type { Competition, EventGroup } from '@fletch/domain/contract'
import { useQuery } from '@tanstack/react-query'
import { groupTexts } from '../../../messages/event-groups.ts'
import { Button } from '../../../ui/button.tsx'
import { useChange } from '../../../ui/use-change.ts'
import { nameOf } from '../participant-queries.ts'
import { makeMoves } from './mutations.ts'
import { movesQuery } from './queries.ts'

const texts = groupTexts.proposal

type MovesProposalProps = { event: Competition; groups: readonly EventGroup[] }

/** When archers are absent, suggests the fewest moves after which no group is too small. One tap makes them all. */
export const SuggestedMoves = ({ event, groups }: MovesProposalProps) => {
  const { data: moves = [] } = useQuery({ ...movesQuery(event.id), enabled: groups.length > 0 })
  const moving = useChange(makeMoves(event.id, moves))
  const nameOfGroup = (id: string) => groups.find((group) => group.id === id)?.groupName ?? ''
  const archerOf = (id: string) =>
    groups.flatMap(({ participants }) => participants).find((archer) => archer.id === id)
  if (moves.length === 0) return null
  return (
    <div role="status" className="hair flex flex-col gap-3 rounded-10 border-gold bg-gold-soft p-4">
      <h3 className="text-18 text-gold">{texts.title}</h3>
      <p>{texts.text}</p>
      <ul className="list-disc ps-5">
        {moves.map(({ participantId, from, to }) => {
          const archer = archerOf(participantId)
          return (
            <li key={participantId}>
              {texts.move(archer ? nameOf(archer) : '', nameOfGroup(from), nameOfGroup(to))}
            </li>
          )
        })}
      </ul>
      <Button
        className="self-start"
        pending={moving.isPending}
        pendingLabel={texts.applying}
        onClick={moving.run}
      >
        {texts.apply}
      </Button>
    </div>
  )
}
