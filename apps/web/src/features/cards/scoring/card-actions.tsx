import { rowsUnderExample } from '@fletch/domain'
import { scoringTexts } from '../../../messages/scoring.ts'
import type { CardRecord } from '../../../offline/card-record.ts'
import { Button } from '../../../ui/button.tsx'
import { ConfirmButton } from '../../../ui/confirm-button.tsx'
import { LinkButton } from '../../../ui/link-button.tsx'
import { HistoryButton } from '../history/history-button.tsx'

/** Where a card that is not there yet is begun. */
export const newCardPath = '/?new'

type CardActionsProps = { record: CardRecord; onClearAll: () => void; onFillExample: () => void }

/** Asks where it would write over what was shot. */
const FillExample = ({ record, onFillExample }: Pick<CardActionsProps, 'record' | 'onFillExample'>) => {
  const rows = rowsUnderExample(record.mine)
  if (rows === 0) return <Button onClick={onFillExample}>{scoringTexts.fillExample}</Button>
  return (
    <ConfirmButton confirmLabel={scoringTexts.confirmFill(rows)} onConfirm={onFillExample}>
      {scoringTexts.fillExample}
    </ConfirmButton>
  )
}

/** What is done to a card as a whole. Clearing asks first (rule R26), and can be undone. */
export const CardActions = ({ record, onClearAll, onFillExample }: CardActionsProps) => (
  <div className="flex flex-wrap gap-2">
    <ConfirmButton confirmLabel={scoringTexts.confirmClear} onConfirm={onClearAll}>
      {scoringTexts.clearAll}
    </ConfirmButton>
    <FillExample record={record} onFillExample={onFillExample} />
    <HistoryButton record={record} />
    <LinkButton href={newCardPath}>{scoringTexts.newCard}</LinkButton>
  </div>
)
