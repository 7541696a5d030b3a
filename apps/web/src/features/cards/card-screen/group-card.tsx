import { type CardRecord, needsAttention } from '../../../offline/card-record.ts'
import type { OpenCard, Trouble } from '../../../offline/open-card.ts'
import { InHeader } from '../../../shell/header-slots.tsx'
import { BackToEvent } from '../group/back-to-event.tsx'
import { GroupBands } from '../group/group-bands.tsx'
import { groupNameOf } from '../group/group-view.ts'
import { useGroupView } from '../group/use-group-view.ts'
import { CardEditor } from '../scoring/card-editor.tsx'

type GroupCardProps = { card: OpenCard; record: CardRecord; trouble: Trouble | null }

/** A group's card: an editor like any other, with what only a group has around it. */
export const GroupCard = (props: GroupCardProps) => {
  const { card, record } = props
  const view = useGroupView(record)
  return (
    <>
      <InHeader at="start">
        <BackToEvent known={view.known} short={needsAttention(record)} />
      </InHeader>
      <CardEditor
        {...props}
        title={groupNameOf(record)}
        view={view}
        bands={<GroupBands card={card} record={record} view={view} />}
      />
    </>
  )
}
