import type { ClubMember } from '@fletch/domain/contract'
import { useState } from 'react'
import { memberTexts } from '../../messages/club-members.ts'
import { Question } from '../../ui/question.tsx'
import { removeMember } from './mutations.ts'

const texts = memberTexts.removal

type RemoveQuestionProps = { member: ClubMember; open: boolean; onClose: () => void }

export const RemoveQuestion = ({ member, open, onClose }: RemoveQuestionProps) => {
  const [pending, setPending] = useState(false)
  const onConfirm = async () => {
    setPending(true)
    const isDone = await removeMember(member)
    setPending(false)
    if (isDone) onClose()
  }
  return (
    <Question
      open={open}
      onClose={onClose}
      title={texts.title}
      cancel={memberTexts.cancel}
      action={texts.action}
      pending={pending}
      pendingLabel={texts.pending}
      onConfirm={onConfirm}
    >
      <p className="font-semibold">{texts.question(`${member.firstName} ${member.lastName}`)}</p>
      <p>{texts.text}</p>
    </Question>
  )
}
