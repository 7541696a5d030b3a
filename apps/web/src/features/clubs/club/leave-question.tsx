import { clubTexts } from '../../../messages/clubs.ts'
import { Question } from '../../../ui/question.tsx'
import { useChange } from '../../../ui/use-change.ts'
import { leaveClub } from './mutations.ts'

const texts = clubTexts.leave

type LeaveQuestionProps = { club: { id: string; name: string }; open: boolean; onClose: () => void }

export const LeaveQuestion = ({ club, open, onClose }: LeaveQuestionProps) => {
  const leaving = useChange(leaveClub(club))
  return (
    <Question
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
    </Question>
  )
}
