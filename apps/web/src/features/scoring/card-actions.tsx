import { scoringTexts } from '../../messages/scoring.ts'
import type { CardRecord } from '../../offline/card-record.ts'
import { Button } from '../../ui/button.tsx'
import { ConfirmButton } from '../../ui/confirm-button.tsx'
import { LinkButton } from '../../ui/link-button.tsx'
import { HistoryButton } from '../history/history-button.tsx'

/** Where a card that is not there yet is begun. */
export const newCardPath = '/?new'

type CardActionsProps = { record: CardRecord; onClearAll: () => void; onFillExample: () => void }

/** What is done to a card as a whole. Clearing asks first (specification 1, section 4), and can be undone. */
export const CardActions = ({ record, onClearAll, onFillExample }: CardActionsProps) => (
  <div className="flex flex-wrap gap-2">
    <ConfirmButton confirmLabel={scoringTexts.confirmClear} onConfirm={onClearAll}>
      {scoringTexts.clearAll}
    </ConfirmButton>
    <Button onClick={onFillExample}>{scoringTexts.fillExample}</Button>
    <HistoryButton record={record} />
    <LinkButton href={newCardPath}>{scoringTexts.newCard}</LinkButton>
  </div>
)
