import type { CardRecord } from '../../../offline/card-record.ts'
import type { OpenCard } from '../../../offline/open-card.ts'
import type { CardViewModel } from '../card-view.ts'
import { SharePanel } from '../sharing/share-panel.tsx'
import { savedId } from '../use-save.ts'
import { CardActions } from './card-actions.tsx'
import { CardRemarks } from './card-remarks.tsx'
import { OwnBests } from './own-bests.tsx'
import { SessionSummary } from './session-summary.tsx'
import type { Scoring } from './use-scoring.ts'

type OwnWholeProps = {
  view: Pick<CardViewModel, 'round'>
  card: OpenCard
  record: CardRecord
  actions: Pick<Scoring['actions'], 'clearAll' | 'fillExample'>
}

/** A whole own card: summary, sharing and actions. */
export const WholeOwnCard = ({ card, record, view, actions }: OwnWholeProps) => (
  <>
    <OwnBests id={record.id} round={view.round} content={record.mine} />
    <div className="hair-t pt-4">
      <SessionSummary round={view.round} content={record.mine} />
    </div>
    <div className="hair-t flex flex-col pt-4">
      <CardRemarks card={card} content={record.mine} />
    </div>
    <div className="hair-t pt-4">
      <SharePanel card={{ ...record.mine, archers: null }} saved={() => savedId(card)} />
    </div>
    <div className="hair-t pt-4">
      <CardActions record={record} onClearAll={actions.clearAll} onFillExample={actions.fillExample} />
    </div>
  </>
)
