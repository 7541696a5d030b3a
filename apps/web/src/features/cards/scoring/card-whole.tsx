import type { CardRecord } from '../../../offline/card-record.ts'
import type { OpenCard } from '../../../offline/open-card.ts'
import { SharePanel } from '../sharing/share-panel.tsx'
import { CardActions } from './card-actions.tsx'
import { SessionSummary } from './session-summary.tsx'
import { savedId } from './use-save.ts'
import type { ScoringActions } from './use-scoring.ts'

type CardWholeProps = {
  card: OpenCard
  record: CardRecord
  actions: Pick<ScoringActions, 'clearAll' | 'fillExample'>
}

/** A card as a whole: what it comes to, whom it is shown to, and what is done to it. */
export const CardWhole = ({ card, record, actions }: CardWholeProps) => (
  <>
    <div className="hair-t pt-4">
      <SessionSummary content={record.mine} />
    </div>
    <div className="hair-t pt-4">
      <SharePanel card={{ ...record.mine, archers: null }} saved={() => savedId(card)} />
    </div>
    <div className="hair-t pt-4">
      <CardActions record={record} onClearAll={actions.clearAll} onFillExample={actions.fillExample} />
    </div>
  </>
)
