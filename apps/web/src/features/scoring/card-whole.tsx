import type { CardRecord } from '../../offline/card-record.ts'
import type { OpenCard } from '../../offline/open-card.ts'
import { SharePanel } from '../sharing/share-panel.tsx'
import { CardActions } from './card-actions.tsx'
import { SessionSummary } from './session-summary.tsx'
import { savedId } from './use-save.ts'

type CardWholeProps = {
  card: OpenCard
  record: CardRecord
  onClearAll: () => void
  onFillExample: () => void
}

/** A card as a whole: what it comes to, whom it is shown to, and what is done to it. */
export const CardWhole = ({ card, record, onClearAll, onFillExample }: CardWholeProps) => (
  <>
    <div className="hair-t pt-4">
      <SessionSummary content={record.mine} />
    </div>
    <div className="hair-t pt-4">
      <SharePanel card={record.mine} saved={() => savedId(card)} />
    </div>
    <div className="hair-t pt-4">
      <CardActions record={record} onClearAll={onClearAll} onFillExample={onFillExample} />
    </div>
  </>
)
