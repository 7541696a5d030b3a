import { clubTexts } from '@fletch/messages/clubs'
import { useState } from 'react'
import { Button } from '../../../ui/button.tsx'
import { ConfirmDialog } from '../../../ui/question.tsx'
import { useChange } from '../../../ui/use-change.ts'
import { answerMembership, leaveClub } from './mutations.ts'

const texts = clubTexts.leave

type LeaveQuestionProps = { club: { id: string; name: string }; open: boolean; onClose: () => void }

export const LeaveClubDialog = ({ club, open, onClose }: LeaveQuestionProps) => {
  const leaving = useChange(leaveClub(club))
  const closing = useChange(answerMembership(club.id, 'shareNothing'), onClose)
  const [keepsName, setKeepsName] = useState(false)
  return (
    <ConfirmDialog
      open={open}
      onClose={onClose}
      title={texts.title}
      cancel={clubTexts.cancel}
      action={texts.action}
      pendingLabel={texts.pending}
      onConfirm={() => leaving.run(keepsName)}
    >
      <p className="font-semibold">{club.name}</p>
      <p>{texts.question}</p>
      <label className="flex min-h-11 items-center gap-3">
        <input
          type="checkbox"
          className="size-5 shrink-0 accent-accent"
          checked={keepsName}
          onChange={({ target }) => setKeepsName(target.checked)}
        />
        {texts.keepsName}
      </label>
      <Button
        look="quiet"
        pending={closing.isPending}
        pendingLabel={clubTexts.membership.answering}
        onClick={() => closing.run()}
      >
        {clubTexts.membership.shareNothing}
      </Button>
    </ConfirmDialog>
  )
}
