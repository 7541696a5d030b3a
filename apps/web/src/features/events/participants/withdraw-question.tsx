import type { Competition } from '@fletch/domain/contract'
import { participantTexts } from '../../../messages/event-participants.ts'
import { ConfirmDialog } from '../../../ui/question.tsx'
import { useChange } from '../../../ui/use-change.ts'
import { withdraw } from './mutations.ts'

const texts = participantTexts.withdrawal

type WithdrawQuestionProps = { event: Competition; open: boolean; onClose: () => void }

/** Asks for confirmation, because the free place goes to another archer immediately. */
export const WithdrawQuestion = ({ event, open, onClose }: WithdrawQuestionProps) => {
  const withdrawal = useChange(withdraw(event))
  return (
    <ConfirmDialog
      open={open}
      onClose={onClose}
      title={texts.title}
      cancel={texts.keep}
      action={texts.action}
      pendingLabel={texts.pending}
      onConfirm={withdrawal.run}
    >
      <p className="font-semibold">
        {event.registrationStatus === 'waiting'
          ? texts.waitingQuestion(event.name)
          : texts.question(event.name)}
      </p>
      <p>{texts.text}</p>
    </ConfirmDialog>
  )
}
