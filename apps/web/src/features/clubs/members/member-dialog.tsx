import type { ClubMember } from '@fletch/domain/contract'
import { memberTexts } from '../../../messages/club-members.ts'
import { sameTexts } from '../../../messages/club-same-members.ts'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { ErrorSummary } from '../../../ui/error-summary.tsx'
import { useChange } from '../../../ui/use-change.ts'
import { MemberFields } from './member-fields.tsx'
import { addMember, saveMember } from './mutations.ts'
import { useMemberForm } from './use-member-form.ts'

const texts = memberTexts.form

type MemberDialogProps = {
  clubId: string
  /** Who is changed; without one someone is added. */
  member?: ClubMember | undefined
  /** Offers to make one member of this and another. */
  onMerge?: () => void
  onClose: () => void
}

const Form = ({ clubId, member, onMerge, onClose }: MemberDialogProps) => {
  const saving = useChange(member ? saveMember(member) : addMember(clubId), onClose)
  const { form, field, summary, pending } = useMemberForm(saving)
  return (
    <form {...form} className="flex flex-col gap-5">
      <ErrorSummary {...summary} />
      <MemberFields field={field} member={member} />
      {onMerge && (
        <Button look="quiet" className="-ms-4 self-start" disabled={pending} onClick={onMerge}>
          {sameTexts.merge.open}
        </Button>
      )}
      <div className="flex flex-wrap justify-end gap-3">
        <Button disabled={pending} onClick={onClose}>
          {memberTexts.cancel}
        </Button>
        <Button
          type="submit"
          look="main"
          pending={pending}
          pendingLabel={member ? texts.saving : texts.adding}
        >
          {member ? texts.save : texts.add}
        </Button>
      </div>
    </form>
  )
}

/** The form of one member, new or known. */
export const MemberDialog = ({ open, ...form }: MemberDialogProps & { open: boolean }) => (
  <Dialog open={open} onClose={form.onClose} title={form.member ? texts.editTitle : texts.addTitle}>
    <Form {...form} />
  </Dialog>
)
