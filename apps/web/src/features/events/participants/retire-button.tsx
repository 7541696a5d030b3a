import type { Competition } from '@fletch/domain/contract'
import { useState } from 'react'
import { participantTexts } from '../../../messages/event-participants.ts'
import { Button } from '../../../ui/button.tsx'
import { ConfirmDialog } from '../../../ui/question.tsx'
import { useChange } from '../../../ui/use-change.ts'
import { retire } from './mutations.ts'

const texts = participantTexts.retirement

/** Lets an archer retire from an event that has started. */
export const RetireButton = ({ event }: { event: Competition }) => {
  const [isAsking, setAsking] = useState(false)
  const retirement = useChange(retire(event))
  if (event.status !== 'active' || event.registrationStatus !== 'registered' || event.isAsked) return null
  return (
    <>
      <Button look="quiet" onClick={() => setAsking(true)}>
        {texts.action}
      </Button>
      <ConfirmDialog
        open={isAsking}
        onClose={() => setAsking(false)}
        title={texts.title}
        cancel={texts.keep}
        action={texts.action}
        pendingLabel={texts.pending}
        onConfirm={retirement.run}
      >
        <p>{texts.text}</p>
      </ConfirmDialog>
    </>
  )
}
