import type { ClubEvent } from '@fletch/contract'
import { eventTexts } from '@fletch/messages/events'
import { ConfirmDialog } from '../../../ui/question.tsx'
import { useChange } from '../../../ui/use-change.ts'
import { cancelEvent } from './mutations.ts'

const texts = eventTexts.cancelling

type CancelQuestionProps = { event: ClubEvent; open: boolean; onClose: () => void }

/** Cancels an event, which cannot be undone. */
export const CancelQuestion = ({ event, open, onClose }: CancelQuestionProps) => {
  const cancelling = useChange(cancelEvent(event))
  return (
    <ConfirmDialog
      open={open}
      onClose={onClose}
      title={texts.title}
      cancel={texts.keep}
      action={texts.action}
      pendingLabel={texts.pending}
      onConfirm={cancelling.run}
    >
      <p className="font-semibold">{texts.question({ name: event.name })}</p>
      <p>{texts.text}</p>
    </ConfirmDialog>
  )
}
