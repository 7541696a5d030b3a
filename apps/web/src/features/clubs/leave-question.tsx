import { clubTexts } from '../../messages/clubs.ts'
import { Question } from '../../ui/question.tsx'
import { leaveClub } from './mutations.ts'

const texts = clubTexts.leave

type LeaveQuestionProps = { club: { id: string; name: string }; open: boolean; onClose: () => void }

export const LeaveQuestion = ({ club, open, onClose }: LeaveQuestionProps) => (
  <Question
    open={open}
    onClose={onClose}
    title={texts.title}
    cancel={clubTexts.cancel}
    action={texts.action}
    pendingLabel={texts.pending}
    onConfirm={() => leaveClub(club)}
  >
    <p className="font-semibold">{club.name}</p>
    <p>{texts.question}</p>
  </Question>
)
