import type { ClubEvent } from '@fletch/contract'
import { groupTexts } from '@fletch/messages/event-groups'
import { Button } from '../../../ui/button.tsx'
import type { ButtonLook } from '../../../ui/button-look.ts'
import { useLazyDialog } from '../../../ui/use-lazy-dialog.ts'

const loadQuestion = async () => (await import('./start-question.tsx')).StartQuestion

type StartButtonProps = {
  event: ClubEvent
  /** The name of the round, in an event of several. */
  round: string | undefined
  look: ButtonLook
}

/** Starts an event, and creates its groups if there are none. */
export const StartButton = ({ event, round, look }: StartButtonProps) => {
  const { Dialog, isOpen, isComing, open, close } = useLazyDialog(loadQuestion)
  return (
    <>
      <Button look={look} pending={isComing} onClick={open}>
        {groupTexts.starting.action({ round })}
      </Button>
      {Dialog && <Dialog event={event} round={round} open={isOpen} onClose={close} />}
    </>
  )
}
