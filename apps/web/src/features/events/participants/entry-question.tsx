import type { ClubEvent } from '@fletch/contract'
import { participantTexts } from '@fletch/messages/event-participants'
import { useState } from 'react'
import { AskingButton } from '../../../ui/asking-button.tsx'
import { Button } from '../../../ui/button.tsx'
import { ConfirmDialog } from '../../../ui/question.tsx'
import { QuestionBand } from '../../../ui/question-band.tsx'
import { useChange } from '../../../ui/use-change.ts'
import { answerEntry } from './mutations.ts'

const texts = participantTexts.entry

/** Whether the user has to say whether they take part in an event that an officer entered them for. */
export const isToAnswer = ({ isAsked, status }: Pick<ClubEvent, 'isAsked' | 'status'>): boolean =>
  isAsked && status !== 'cancelled'

/** What declining does: before the start, while archers shoot, and after the end. */
const declineTexts = (status: ClubEvent['status']): string => {
  if (status === 'completed') return texts.declineOverText
  return status === 'active' ? texts.retireText : texts.declineText
}

/** Lets an archer change the answer to an entry after the end. The result stays, with or without the name. */
export const ChangedAnswer = ({ event }: { event: ClubEvent }) => {
  const agreeing = useChange(answerEntry(event, true))
  const declining = useChange(answerEntry(event, false))
  const { entryConsent, status } = event
  if (status !== 'completed' || entryConsent === undefined || event.isAsked) return null
  if (entryConsent === 'declined')
    return (
      <Button look="quiet" pending={agreeing.isPending} pendingLabel={texts.agreeing} onClick={agreeing.run}>
        {texts.nameAgain}
      </Button>
    )
  return (
    <AskingButton
      look="quiet"
      title={texts.unnameTitle}
      cancel={texts.cancel}
      action={texts.unname}
      pendingLabel={texts.agreeing}
      onConfirm={declining.run}
    >
      <p>{texts.declineOverText}</p>
    </AskingButton>
  )
}

/** Asks an archer whom an officer entered whether they take part. Shows nothing to others. */
export const EntryQuestion = ({ event }: { event: ClubEvent }) => {
  const [isDeclining, setDeclining] = useState(false)
  const agreeing = useChange(answerEntry(event, true))
  const declining = useChange(answerEntry(event, false))
  if (!isToAnswer(event)) return null
  return (
    <QuestionBand
      about={event.name}
      answers={[
        {
          words: event.status === 'completed' ? texts.agreeOver : texts.agree,
          pendingWords: texts.agreeing,
          giving: agreeing,
          isMain: true,
        },
        // A dialog asks before it is sent.
        {
          words: texts.decline,
          pendingWords: texts.agreeing,
          giving: { isPending: false, run: () => setDeclining(true) },
        },
      ]}
    >
      {event.status === 'completed' ? texts.questionOver : texts.question}
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
        <p>{declineTexts(event.status)}</p>
      </ConfirmDialog>
    </QuestionBand>
  )
}
