import { personName } from '@fletch/domain'
import type { ClubMember } from '@fletch/domain/contract'
import { memberTexts } from '../../../messages/club-members.ts'
import { ConfirmDialog } from '../../../ui/question.tsx'
import { useChange } from '../../../ui/use-change.ts'
import { removeMember } from './mutations.ts'

const texts = memberTexts.removal

type RemoveQuestionProps = { member: ClubMember; open: boolean; onClose: () => void }

export const RemoveQuestion = ({ member, open, onClose }: RemoveQuestionProps) => {
  const removal = useChange(removeMember(member))
  return (
    <ConfirmDialog
      open={open}
      onClose={onClose}
      title={texts.title}
      cancel={memberTexts.cancel}
      action={texts.action}
      pendingLabel={texts.pending}
      onConfirm={removal.run}
    >
      <p className="font-semibold">{texts.question(personName(member))}</p>
      <p>{texts.text}</p>
    </ConfirmDialog>
  )
}
