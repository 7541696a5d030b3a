import { cardActionsTexts } from '@fletch/messages/card-actions'
import { type CardRecord, isUnsent } from '../../../phone/cards/card-record.ts'
import { Button } from '../../../ui/button.tsx'
import { useLazyDialog } from '../../../ui/use-lazy-dialog.ts'

const loadDialog = async () => (await import('./history-dialog.tsx')).HistoryDialog

/** Opens a card's history; a card that was never saved has none. */
export const HistoryButton = ({
  record,
  language,
}: {
  record: CardRecord
  /** Of the card's event; undefined without one. */
  language?: string | undefined
}) => {
  const { Dialog, isOpen, isComing, open, close } = useLazyDialog(loadDialog)
  if (record.base === null) return null
  return (
    <>
      <Button pending={isComing} onClick={open}>
        {cardActionsTexts.history}
      </Button>
      {Dialog && (
        <Dialog
          isOpen={isOpen}
          onClose={close}
          id={record.id}
          card={record.mine}
          archers={record.base.groupParticipants}
          language={language}
          isUnsent={isUnsent(record)}
        />
      )}
    </>
  )
}
