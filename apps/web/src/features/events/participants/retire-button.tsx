import type { ClubEvent } from '@fletch/contract'
import { participantTexts } from '@fletch/messages/event-participants'
import { AskingButton } from '../../../ui/asking-button.tsx'
import { useChange } from '../../../ui/use-change.ts'
import { retire } from './mutations.ts'

const texts = participantTexts.retirement

/** Lets an archer retire from an event that has started. */
export const RetireButton = ({ event }: { event: ClubEvent }) => {
  const retirement = useChange(retire(event))
  if (event.status !== 'active' || event.registrationStatus !== 'registered' || event.isAsked) return null
  return (
    <AskingButton
      look="quiet"
      title={texts.title}
      cancel={texts.keep}
      action={texts.action}
      pendingLabel={texts.pending}
      onConfirm={retirement.run}
    >
      <p>{texts.text}</p>
    </AskingButton>
  )
}
