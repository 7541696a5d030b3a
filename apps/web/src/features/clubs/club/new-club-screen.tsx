import { appPaths, clubPath } from '@fletch/contract'
import { clubTexts } from '@fletch/messages/clubs'
import { type FormOnPage, FormPage } from '../../../shell/form-page.tsx'
import { ErrorSummary } from '../../../ui/error-summary.tsx'
import { FormActions } from '../../../ui/form-actions.tsx'
import { useChange } from '../../../ui/use-change.ts'
import { ClubFields } from './club-fields.tsx'
import { createClub } from './mutations.ts'
import { useClubForm } from './use-club-form.ts'

const texts = clubTexts.create

const CreateClubForm = ({ leave, finish }: FormOnPage) => {
  const creation = useChange(createClub, ({ id }) => finish(`${clubPath(id)}?tab=members`))
  const { form, field, summary, pending } = useClubForm({ id: 'club', submit: creation.submit })
  return (
    <form {...form} className="flex flex-col gap-5">
      <ErrorSummary {...summary} />
      <ClubFields field={field} />
      <FormActions
        cancel={clubTexts.cancel}
        onCancel={leave}
        submit={texts.submit}
        pending={pending}
        pendingLabel={texts.pending}
      />
    </form>
  )
}

/** Creates a club; its creator owns it. */
export const NewClubScreen = () => (
  <FormPage title={texts.title} home={appPaths.clubs}>
    {(page) => <CreateClubForm {...page} />}
  </FormPage>
)
