import type { ClubEvent } from '@fletch/contract'
import { eventTexts } from '@fletch/messages/events'
import { ConfirmDialog } from '../../../ui/question.tsx'
import { useChange } from '../../../ui/use-change.ts'
import { deleteEvent } from './mutations.ts'

const texts = eventTexts.deleting

type DeleteQuestionProps = {
  event: ClubEvent
  open: boolean
  onClose: () => void
  /** Called after the event is deleted, to leave its page. The list of events needs no call. */
  onDeleted?: () => void
}

/** Deletes a cancelled event with everything that belongs to it. */
export const DeleteQuestion = ({ event, open, onClose, onDeleted }: DeleteQuestionProps) => {
  const deletion = useChange(deleteEvent(event), onDeleted)
  return (
    <ConfirmDialog
      open={open}
      onClose={onClose}
      title={texts.title}
      cancel={eventTexts.cancel}
      action={texts.action}
      pendingLabel={texts.pending}
      onConfirm={deletion.run}
    >
      <p className="font-semibold">{texts.question({ name: event.name })}</p>
      <p>{texts.text}</p>
    </ConfirmDialog>
  )
}
