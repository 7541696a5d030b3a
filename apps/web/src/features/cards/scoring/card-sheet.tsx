import type { CardContent } from '@fletch/domain'
import { formatDay } from '../../../messages/format.ts'
import { scoringTexts } from '../../../messages/scoring.ts'
import type { CardRecord } from '../../../offline/card-record.ts'
import type { OpenCard } from '../../../offline/open-card.ts'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { CardWhole } from './card-whole.tsx'
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
  card: OpenCard
  record: CardRecord
  actions: ScoringActions
  onEditDetails: () => void
}

/** What a phone has no room for while scoring: summary, details, and what is done to the whole card. */
export const CardSheet = ({ open, onClose, card, record, actions, onEditDetails }: CardSheetProps) => {
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
      <CardWhole
        card={card}
        record={record}
        actions={{ clearAll: closing(actions.clearAll), fillExample: closing(actions.fillExample) }}
      />
    </Dialog>
  )
}
