import { clubTexts } from '../../../messages/clubs.ts'
import { ConfirmDialog } from '../../../ui/question.tsx'
import { useChange } from '../../../ui/use-change.ts'
import { leaveClub } from './mutations.ts'

const texts = clubTexts.leave

type LeaveQuestionProps = { club: { id: string; name: string }; open: boolean; onClose: () => void }

export const LeaveClubDialog = ({ club, open, onClose }: LeaveQuestionProps) => {
  const leaving = useChange(leaveClub(club))
  return (
    <ConfirmDialog
      open={open}
      onClose={onClose}
      title={texts.title}
      cancel={clubTexts.cancel}
      action={texts.action}
      pendingLabel={texts.pending}
      onConfirm={leaving.run}
    >
      <p className="font-semibold">{club.name}</p>
      <p>{texts.question}</p>
    </ConfirmDialog>
  )
}
