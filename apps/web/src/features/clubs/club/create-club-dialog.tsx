import { clubPath } from '@fletch/domain/contract'
import { useLocation } from 'wouter'
import { clubTexts } from '../../../messages/clubs.ts'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { ErrorSummary } from '../../../ui/error-summary.tsx'
import { useChange } from '../../../ui/use-change.ts'
import { ClubFields } from './club-fields.tsx'
import { createClub } from './mutations.ts'
import { useClubForm } from './use-club-form.ts'

const texts = clubTexts.create

const CreateClubForm = ({ onClose }: { onClose: () => void }) => {
  const [, navigate] = useLocation()
  const creation = useChange(createClub, ({ id }) => {
    onClose()
    navigate(clubPath(id))
  })
  const { form, field, summary, pending } = useClubForm({ id: 'club', submit: creation.submit })
  return (
    <form {...form} className="flex flex-col gap-5">
      <ErrorSummary {...summary} />
      <ClubFields field={field} />
      <div className="flex flex-wrap justify-end gap-3">
        <Button disabled={pending} onClick={onClose}>
          {clubTexts.cancel}
        </Button>
        <Button type="submit" look="main" pending={pending} pendingLabel={texts.pending}>
          {texts.submit}
        </Button>
      </div>
    </form>
  )
}

/** Founds a club: its founder owns it. */
export const CreateClubDialog = ({ open, onClose }: { open: boolean; onClose: () => void }) => (
  <Dialog open={open} onClose={onClose} title={texts.title}>
    <CreateClubForm onClose={onClose} />
  </Dialog>
)
