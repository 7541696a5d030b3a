import { groupTexts } from '../../../messages/group-scoring.ts'
import { Button } from '../../../ui/button.tsx'
import { Confirmations } from './confirmations.tsx'
import { GroupCardActions } from './group-actions.tsx'
import type { GroupParts } from './group-parts.ts'
import { GroupStatistics } from './group-statistics.tsx'

const texts = groupTexts.finished

/** The calm end: every archer stands by the own column. */
export const GroupFinished = (parts: GroupParts) => {
  const { record, view, scoring } = parts
  return (
    <div className="flex flex-1 flex-col gap-6 px-4 py-6 pb-[max(1.5rem,env(safe-area-inset-bottom))]">
      <div className="flex items-start justify-between gap-4">
        <p className="text-balance text-muted">{texts.text(record.mine.numberOfTargets)}</p>
        {view.mayEnter && scoring.undoLabel !== undefined && (
          <Button look="quiet" onClick={scoring.actions.undo} className="-mt-3 -me-4 shrink-0 underline">
            {scoring.undoLabel}
          </Button>
        )}
      </div>
      <Confirmations {...parts} />
      <div className="hair-t pt-4">
        <GroupStatistics {...parts} />
      </div>
      <div className="hair-t flex flex-col gap-4 pt-4">
        <GroupCardActions {...parts} />
      </div>
    </div>
  )
}
