import { type Club, clubPartPath } from '@fletch/contract'
import { clubTexts } from '@fletch/messages/clubs'
import { type FormOnPage, FormPage } from '../../../shell/form-page.tsx'
import { ErrorSummary } from '../../../ui/error-summary.tsx'
import { FormActions } from '../../../ui/form-actions.tsx'
import { useChange } from '../../../ui/use-change.ts'
import { OfficerFormOfClub } from '../club-form.tsx'
import { ClubFields } from './club-fields.tsx'
import { saveClub } from './mutations.ts'
import { useClubForm } from './use-club-form.ts'

type FormProps = { club: Club; page: FormOnPage }

const EditClubForm = ({ club, page: { leave, finish } }: FormProps) => {
  const saving = useChange(saveClub(club.id), () => finish())
  const { form, field, summary, pending } = useClubForm({ id: 'club', submit: saving.submit })
  return (
    <form {...form} className="flex flex-col gap-5">
      <ErrorSummary {...summary} />
      <ClubFields field={field} values={club} />
      <FormActions
        cancel={clubTexts.cancel}
        onCancel={leave}
        submit={clubTexts.save}
        pending={pending}
        pendingLabel={clubTexts.saving}
      />
    </form>
  )
}

/** Edits the details of a club. */
export const EditClubScreen = () => (
  <OfficerFormOfClub>
    {(club) => (
      <FormPage title={clubTexts.info.editTitle} text={club.name} home={clubPartPath(club.id, 'info')}>
        {(page) => <EditClubForm club={club} page={page} />}
      </FormPage>
    )}
  </OfficerFormOfClub>
)
