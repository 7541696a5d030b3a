import type { ClubEvent } from '@fletch/contract'
import { reasonTooFew } from '@fletch/domain'
import { participantTexts } from '@fletch/messages/event-participants'
import { Button } from '../../../ui/button.tsx'
import type { ButtonLook } from '../../../ui/button-look.ts'
import { useLazyDialog } from '../../../ui/use-lazy-dialog.ts'

/** Whether an officer's next step is to add archers: there are too few for groups. */
export const needsArchers = ({ isEventAdmin, status, partOf, participantCount }: ClubEvent): boolean =>
  isEventAdmin && status === 'upcoming' && partOf === undefined && reasonTooFew(participantCount) !== null

const loadAddDialog = async () => (await import('./add-archer-dialog.tsx')).AddArcherDialog

type AddArcherButtonProps = {
  event: ClubEvent
  look?: ButtonLook
}

/** Adds archers to an event, one after the other. */
export const AddArcherButton = ({ event, look }: AddArcherButtonProps) => {
  const { Dialog, isOpen, isComing, open, close } = useLazyDialog(loadAddDialog)
  return (
    <>
      <Button look={look} pending={isComing} onClick={open}>
        {participantTexts.list.add}
      </Button>
      {Dialog && <Dialog event={event} open={isOpen} onClose={close} />}
    </>
  )
}
