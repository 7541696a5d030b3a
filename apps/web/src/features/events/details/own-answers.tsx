import type { ClubEvent } from '@fletch/contract'
import { detailTexts } from '@fletch/messages/event-details'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useUser } from '../../../session/session.tsx'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { participantsQuery } from '../participant-queries.ts'
import { AnswersForm } from './answers-form.tsx'
import { saveOwnAnswers } from './mutations.ts'

const texts = detailTexts.answers

/** An archer's own answers, which they can change until the event is over. */
export const OwnAnswers = ({ event }: { event: ClubEvent }) => {
  const [isOpen, setOpen] = useState(false)
  const { id: userId } = useUser()
  const questions = event.details?.questions ?? []
  const isIn = event.registrationStatus !== null && questions.length > 0
  const { data } = useQuery({ ...participantsQuery(event.id), enabled: isIn })
  const own = data?.find((archer) => archer.userId === userId)
  const isAhead = event.status === 'upcoming' || event.status === 'active'
  if (!isIn || own === undefined || !isAhead) return null
  const onClose = () => setOpen(false)
  return (
    <>
      <Button look="quiet" onClick={() => setOpen(true)}>
        {texts.open}
      </Button>
      <Dialog open={isOpen} onClose={onClose} title={texts.title}>
        <p className="mb-5">{texts.text}</p>
        <AnswersForm
          questions={questions}
          answers={own.answers}
          language={event.language}
          change={saveOwnAnswers(event.id)}
          onClose={onClose}
        />
      </Dialog>
    </>
  )
}
