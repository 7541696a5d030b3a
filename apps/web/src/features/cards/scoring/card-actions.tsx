import { isBlank } from '@fletch/domain'
import { cardActionsTexts } from '@fletch/messages/card-actions'
import { scoringTexts } from '@fletch/messages/scoring'
import type { CardRecord } from '../../../phone/cards/card-record.ts'
import { Button } from '../../../ui/button.tsx'
import { ConfirmButton } from '../../../ui/confirm-button.tsx'
import { LinkButton } from '../../../ui/link-button.tsx'
import { HistoryButton } from '../history/history-button.tsx'

/** The path of a new card. */
export const newCardPath = '/?new'

type CardActionsProps = { record: CardRecord; onClearAll: () => void; onFillExample: () => void }

/** Whether nothing was entered, and no one has the card but this phone. */
const isEmptyAndNew = ({ base, mine }: CardRecord): boolean => base === null && mine.scores.every(isBlank)

/** The history of a card, and the next card. */
export const CardLinks = ({ record }: { record: CardRecord }) => (
  <>
    <HistoryButton record={record} />
    <LinkButton href={newCardPath}>{scoringTexts.newCard}</LinkButton>
  </>
)

/** Actions on a whole card. Clearing asks first (rule R26) and can be undone. Only an empty new card shows an example. */
export const CardActions = ({ record, onClearAll, onFillExample }: CardActionsProps) => (
  <div className="grid grid-cols-[repeat(auto-fit,minmax(min(10rem,100%),1fr))] gap-2">
    <ConfirmButton look="grave" confirmLabel={cardActionsTexts.confirmClear} onConfirm={onClearAll}>
      {cardActionsTexts.clearAll}
    </ConfirmButton>
    {isEmptyAndNew(record) && <Button onClick={onFillExample}>{cardActionsTexts.fillExample}</Button>}
    <CardLinks record={record} />
  </div>
)
