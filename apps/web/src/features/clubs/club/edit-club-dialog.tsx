import type { Club } from '@fletch/domain/contract'
import { clubTexts } from '../../../messages/clubs.ts'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { ErrorSummary } from '../../../ui/error-summary.tsx'
import { useChange } from '../../../ui/use-change.ts'
import { ClubFields } from './club-fields.tsx'
import { saveClub } from './mutations.ts'
import { useClubForm } from './use-club-form.ts'

const EditClubForm = ({ club, onClose }: { club: Club; onClose: () => void }) => {
  const saving = useChange(saveClub(club.id), onClose)
  const { form, field, summary, pending } = useClubForm({ id: 'club', submit: saving.submit })
  return (
    <form {...form} className="flex flex-col gap-5">
      <ErrorSummary {...summary} />
      <ClubFields field={field} values={club} />
      <div className="flex flex-wrap justify-end gap-3">
        <Button disabled={pending} onClick={onClose}>
          {clubTexts.cancel}
        </Button>
        <Button type="submit" look="main" pending={pending} pendingLabel={clubTexts.saving}>
          {clubTexts.save}
        </Button>
      </div>
    </form>
  )
}

type EditClubDialogProps = { club: Club; open: boolean; onClose: () => void }

export const EditClubDialog = ({ club, open, onClose }: EditClubDialogProps) => (
  <Dialog open={open} onClose={onClose} title={clubTexts.info.editTitle}>
    <EditClubForm club={club} onClose={onClose} />
  </Dialog>
)
