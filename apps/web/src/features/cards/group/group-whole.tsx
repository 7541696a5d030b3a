import { groupTexts } from '../../../messages/group-scoring.ts'
import { HistoryButton } from '../history/history-button.tsx'
import { SharePanel } from '../sharing/share-panel.tsx'
import { savedId } from '../use-save.ts'
import { Confirmations } from './confirmations.tsx'
import { CopyButton } from './copy-button.tsx'
import { CorrectPanel } from './correcting.tsx'
import { DeleteCard } from './delete-card.tsx'
import { EditorPanel } from './editor-panel.tsx'
import { GroupBests } from './group-bests.tsx'
import { GroupStatistics } from './group-statistics.tsx'
import { type GroupParts, groupNameOf } from './group-view.ts'

/** Actions for a whole group card: own copy, history, export and print. */
const GroupCardActions = (parts: GroupParts) => {
  const { card, record, view } = parts
  return (
    <>
      <section>
        <h2 className="mb-2 text-18">{groupTexts.actions}</h2>
        <div className="flex flex-wrap gap-2">
          {view.participates && record.base !== null && <CopyButton id={record.id} userId={record.userId} />}
          <HistoryButton record={record} />
          <DeleteCard {...parts} />
        </div>
      </section>
      <SharePanel
        card={{ ...record.mine, archerName: groupNameOf(record), archers: view.archers }}
        saved={() => savedId(card)}
      />
    </>
  )
}

/** A whole group card: confirmations, statistics and actions. */
export const WholeGroupCard = (parts: GroupParts) => (
  <>
    <GroupBests {...parts} />
    <Confirmations {...parts} />
    <div className="hair-t pt-4">
      <GroupStatistics {...parts} />
    </div>
    <div className="hair-t flex flex-col gap-4 pt-4">
      <GroupCardActions {...parts} />
    </div>
  </>
)

/** The same at a desk, side by side. */
export const GroupDesk = (parts: GroupParts) => (
  <div className="hair-t mt-6 grid grid-cols-2 gap-8 pt-6">
    <Confirmations {...parts} />
    <div className="flex flex-col gap-6">
      <GroupBests {...parts} />
      <GroupStatistics {...parts} />
      <GroupCardActions {...parts} />
    </div>
  </div>
)

/** The editor, and entering as an event admin. */
export const GroupEditors = ({ onBegun, ...parts }: GroupParts & { onBegun: () => void }) => (
  <>
    <EditorPanel {...parts} />
    {parts.view.isEventAdmin && !parts.view.isCorrecting && (
      <div className="hair-t pt-4">
        <CorrectPanel {...parts} onBegun={onBegun} />
      </div>
    )}
  </>
)
