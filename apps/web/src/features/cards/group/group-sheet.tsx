import { formatDay } from '../../../messages/format.ts'
import { groupTexts } from '../../../messages/group-scoring.ts'
import { scoringTexts } from '../../../messages/scoring.ts'
import { Dialog } from '../../../ui/dialog.tsx'
import { Confirmations } from './confirmations.tsx'
import { CorrectPanel } from './correcting.tsx'
import { EditorPanel } from './editor-panel.tsx'
import { GroupCardActions } from './group-actions.tsx'
import { type GroupParts, groupNameOf } from './group-parts.ts'
import { GroupStatistics } from './group-statistics.tsx'

/** Where and when a group's card is shot. */
export const groupFacts = ({ record: { mine } }: GroupParts): string =>
  groupTexts.facts([
    mine.club,
    formatDay(mine.date),
    scoringTexts.styleShort[mine.archeryStyle],
    scoringTexts.unitShort[mine.distanceUnit],
  ])

type GroupSheetProps = GroupParts & { open: boolean; onClose: () => void }

/** What a phone has no room for while scoring: who edits, who confirmed, statistics, and what is done to the whole card. */
export const GroupSheet = ({ open, onClose, ...parts }: GroupSheetProps) => {
  const { isEventAdmin, isCorrecting } = parts.view
  return (
    <Dialog open={open} onClose={onClose} title={groupNameOf(parts.record)}>
      <p className="text-muted">{groupFacts(parts)}</p>
      <div className="hair-t pt-4">
        <EditorPanel {...parts} />
      </div>
      {isEventAdmin && !isCorrecting && (
        <div className="hair-t pt-4">
          <CorrectPanel {...parts} onBegun={onClose} />
        </div>
      )}
      <div className="hair-t pt-4">
        <Confirmations {...parts} />
      </div>
      <div className="hair-t pt-4">
        <GroupStatistics {...parts} />
      </div>
      <div className="hair-t flex flex-col gap-4 pt-4">
        <GroupCardActions {...parts} />
      </div>
    </Dialog>
  )
}
