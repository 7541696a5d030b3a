import type { Round } from '@fletch/domain'
import { type CardRecord, needsAttention } from '../../../phone/cards/card-record.ts'
import type { OpenCard, StorageProblem } from '../../../phone/cards/open-card.ts'
import { InHeader } from '../../../shell/header-slots.tsx'
import { useIsLoaded } from '../../../ui/lazy-screen.tsx'
import { CardSkeleton } from '../card-problem.tsx'
import { BackToEvent } from '../group/back-to-event.tsx'
import { GroupBands } from '../group/group-bands.tsx'
import { groupNameOf } from '../group/group-view.ts'
import { useGroupView } from '../group/use-group-view.ts'
import { CardEditor } from '../scoring/card-editor.tsx'
import { ArcherList, ReadBack } from '../scoring/target-view.tsx'

type GroupCardProps = { card: OpenCard; record: CardRecord; trouble: StorageProblem | null; round: Round }

/** A group card: the common editor with the parts that only a group has. */
export const GroupCard = (props: GroupCardProps) => {
  const { card, record, round } = props
  const view = useGroupView(record, round)
  const areHere = [useIsLoaded(ArcherList), useIsLoaded(ReadBack)].every(Boolean)
  return (
    <>
      <InHeader at="start">
        <BackToEvent known={view.known} short={needsAttention(record)} />
      </InHeader>
      {areHere ? (
        <CardEditor
          {...props}
          title={groupNameOf(record)}
          view={view}
          bands={<GroupBands card={card} record={record} view={view} />}
        />
      ) : (
        <CardSkeleton />
      )}
    </>
  )
}
