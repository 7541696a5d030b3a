import type { CardContent } from '@fletch/domain'
import type { ReactNode } from 'react'
import { formatDay } from '../../messages/format.ts'
import { scoringTexts } from '../../messages/scoring.ts'
import type { CardRecord } from '../../offline/card-record.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { CardActions } from './card-actions.tsx'
import { SessionSummary } from './session-summary.tsx'
import type { ScoringActions } from './use-scoring.ts'

export const headFactsOf = (content: CardContent): string =>
  scoringTexts.cardFacts([
    content.club,
    formatDay(content.date),
    scoringTexts.styleShort[content.archeryStyle],
    scoringTexts.unitShort[content.distanceUnit],
  ])

type CardSheetProps = {
  open: boolean
  onClose: () => void
  record: CardRecord
  actions: ScoringActions
  onEditDetails: () => void
  sharing: ReactNode
}

/** What a phone has no room for while scoring: summary, details, and what is done to the whole card. */
export const CardSheet = ({ open, onClose, record, actions, onEditDetails, sharing }: CardSheetProps) => {
  const { mine: content } = record
  const closing = (work: () => void) => () => {
    onClose()
    work()
  }
  return (
    <Dialog open={open} onClose={onClose} title={content.archerName}>
      <div className="flex flex-wrap items-center justify-between gap-3">
        <p className="text-muted">{headFactsOf(content)}</p>
        <Button onClick={closing(onEditDetails)}>{scoringTexts.details.edit}</Button>
      </div>
      <div className="hair-t pt-4">
        <SessionSummary content={content} />
      </div>
      <div className="hair-t pt-4">{sharing}</div>
      <div className="hair-t pt-4">
        <CardActions
          record={record}
          onClearAll={closing(actions.clearAll)}
          onFillExample={closing(actions.fillExample)}
        />
      </div>
    </Dialog>
  )
}
