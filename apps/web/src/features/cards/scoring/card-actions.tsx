import { rowsUnderExample } from '@fletch/domain'
import { cardActionsTexts } from '../../../messages/card-actions.ts'
import { scoringTexts } from '../../../messages/scoring.ts'
import type { CardRecord } from '../../../phone/cards/card-record.ts'
import { Button } from '../../../ui/button.tsx'
import { ConfirmButton } from '../../../ui/confirm-button.tsx'
import { LinkButton } from '../../../ui/link-button.tsx'
import { HistoryButton } from '../history/history-button.tsx'

/** The path of a new card. */
export const newCardPath = '/?new'

type CardActionsProps = { record: CardRecord; onClearAll: () => void; onFillExample: () => void }

/** Asks before it overwrites scores. */
const FillExample = ({ record, onFillExample }: Pick<CardActionsProps, 'record' | 'onFillExample'>) => {
  const rows = rowsUnderExample(record.mine)
  if (rows === 0) return <Button onClick={onFillExample}>{cardActionsTexts.fillExample}</Button>
  return (
    <ConfirmButton confirmLabel={cardActionsTexts.confirmFill(rows)} onConfirm={onFillExample}>
      {cardActionsTexts.fillExample}
    </ConfirmButton>
  )
}

/** Actions on a whole card. Clearing asks first (rule R26) and can be undone. */
export const CardActions = ({ record, onClearAll, onFillExample }: CardActionsProps) => (
  <div className="grid grid-cols-[repeat(auto-fit,minmax(min(10rem,100%),1fr))] gap-2">
    <ConfirmButton look="grave" confirmLabel={cardActionsTexts.confirmClear} onConfirm={onClearAll}>
      {cardActionsTexts.clearAll}
    </ConfirmButton>
    <FillExample record={record} onFillExample={onFillExample} />
    <HistoryButton record={record} />
    <LinkButton href={newCardPath}>{scoringTexts.newCard}</LinkButton>
  </div>
)
