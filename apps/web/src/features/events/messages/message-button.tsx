import type { ClubEvent } from '@fletch/contract'
import { eventMessageTexts } from '../../../messages/event-messages.ts'
import { Button } from '../../../ui/button.tsx'
import { useLazyDialog } from '../../../ui/use-lazy-dialog.ts'

const loadDialog = async () => (await import('./message-dialog.tsx')).MessageDialog

/** Opens the form for a message; for event admins. */
export const MessageButton = ({ event }: { event: ClubEvent }) => {
  const { Dialog, isOpen, isComing, open, close } = useLazyDialog(loadDialog)
  return (
    <>
      <Button pending={isComing} onClick={open}>
        {eventMessageTexts.action}
      </Button>
      {Dialog && <Dialog event={event} open={isOpen} onClose={close} />}
    </>
  )
}
