import type { ClubEvent } from '@fletch/contract'
import { eventHistoryTexts } from '@fletch/messages/event-history'
import { Button } from '../../../ui/button.tsx'
import { useLazyDialog } from '../../../ui/use-lazy-dialog.ts'

const loadDialog = async () => (await import('./history-dialog.tsx')).HistoryDialog

/** Opens the history; for event admins. */
export const HistoryButton = ({ event }: { event: ClubEvent }) => {
  const { Dialog, isOpen, isComing, open, close } = useLazyDialog(loadDialog)
  return (
    <>
      <Button pending={isComing} onClick={open}>
        {eventHistoryTexts.action}
      </Button>
      {Dialog && <Dialog event={event} open={isOpen} onClose={close} />}
    </>
  )
}
