import type { Competition } from '@fletch/domain/contract'
import { eventTexts } from '../../../messages/events.ts'
import { Button } from '../../../ui/button.tsx'
import { useLazyDialog } from '../../../ui/use-lazy-dialog.ts'

const loadEditDialog = async () => (await import('./edit-event-dialog.tsx')).EditEventDialog

/** For officers: what an event says of itself, changed where it is said. */
export const EditButton = ({ event }: { event: Competition }) => {
  const { Dialog, isOpen, isComing, open, close } = useLazyDialog(loadEditDialog)
  return (
    <>
      <Button look="quiet" className="-me-4" pending={isComing} onClick={open}>
        {eventTexts.office.edit}
      </Button>
      {Dialog && <Dialog event={event} open={isOpen} onClose={close} />}
    </>
  )
}
