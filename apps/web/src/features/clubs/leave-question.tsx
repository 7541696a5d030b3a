import { useState } from 'react'
import { clubTexts } from '../../messages/clubs.ts'
import { Question } from '../../ui/question.tsx'
import { leaveClub } from './mutations.ts'

const texts = clubTexts.leave

type LeaveQuestionProps = { club: { id: string; name: string }; open: boolean; onClose: () => void }

export const LeaveQuestion = ({ club, open, onClose }: LeaveQuestionProps) => {
  const [pending, setPending] = useState(false)
  const onConfirm = async () => {
    setPending(true)
    const isDone = await leaveClub(club)
    setPending(false)
    if (isDone) onClose()
  }
  return (
    <Question
      open={open}
      onClose={onClose}
      title={texts.title}
      cancel={clubTexts.cancel}
      action={texts.action}
      pending={pending}
      pendingLabel={texts.pending}
      onConfirm={onConfirm}
    >
      <p className="font-semibold">{club.name}</p>
      <p>{texts.question}</p>
    </Question>
  )
}
