import type { Competition } from '@fletch/domain/contract'
import { useState } from 'react'
import { participantTexts } from '../../../messages/event-participants.ts'
import { Banner } from '../../../ui/banner.tsx'
import { Button } from '../../../ui/button.tsx'
import { ConfirmDialog } from '../../../ui/question.tsx'
import { useChange } from '../../../ui/use-change.ts'
import { answerEntry } from './mutations.ts'

const texts = participantTexts.entry

/** Whether the user has to say whether they take part in an event that an officer entered them for. */
export const isToAnswer = ({ isAsked, status }: Pick<Competition, 'isAsked' | 'status'>): boolean =>
  isAsked && (status === 'upcoming' || status === 'active')

/** Asks an archer whom an officer entered whether they take part. Shows nothing to others. */
export const EntryQuestion = ({ event }: { event: Competition }) => {
  const [isDeclining, setDeclining] = useState(false)
  const agreeing = useChange(answerEntry(event, true))
  const declining = useChange(answerEntry(event, false))
  if (!isToAnswer(event)) return null
  return (
    <Banner
      boxed
      tone="gold"
      action={
        <div className="flex flex-wrap gap-2 py-1">
          <Button
            look="main"
            pending={agreeing.isPending}
            pendingLabel={texts.agreeing}
            onClick={agreeing.run}
          >
            {texts.agree}
          </Button>
          <Button disabled={agreeing.isPending} onClick={() => setDeclining(true)}>
            {texts.decline}
          </Button>
          <ConfirmDialog
            open={isDeclining}
            onClose={() => setDeclining(false)}
            title={texts.declineTitle}
            cancel={texts.cancel}
            action={texts.decline}
            pendingLabel={texts.agreeing}
            onConfirm={declining.run}
          >
            <p className="break-words font-semibold">{event.name}</p>
            <p>{event.status === 'active' ? texts.retireText : texts.declineText}</p>
          </ConfirmDialog>
        </div>
      }
    >
      {texts.question}
    </Banner>
  )
}
