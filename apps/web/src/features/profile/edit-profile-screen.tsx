import { appPaths, profile, type User } from '@fletch/contract'
import { bows, genders } from '@fletch/domain'
import { divisionTexts } from '@fletch/messages/divisions'
import { profileTexts } from '@fletch/messages/profile'
import { useQuery } from '@tanstack/react-query'
import { useUser } from '../../session/session.tsx'
import { type FormOnPage, FormPage } from '../../shell/form-page.tsx'
import { LoadingScreen } from '../../shell/loading-screen.tsx'
import { ErrorSummary } from '../../ui/error-summary.tsx'
import { FormActions } from '../../ui/form-actions.tsx'
import { SelectField } from '../../ui/select-field.tsx'
import { DateField, TextField } from '../../ui/text-field.tsx'
import { useChange } from '../../ui/use-change.ts'
import { useForm } from '../../ui/use-form.ts'
import { saveProfile } from './mutations.ts'
import { profileQuery } from './queries.ts'

const texts = profileTexts.personal

const genderOptions = () => [
  { value: '', label: texts.genders.none },
  ...genders.map((gender) => ({ value: gender, label: texts.genders[gender] })),
]

const bowOptions = () => [
  { value: '', label: texts.noBow },
  ...bows.map((bow) => ({ value: bow, label: divisionTexts.bowNames[bow] })),
]

const ProfileForm = ({ user, page }: { user: User; page: FormOnPage }) => {
  const saving = useChange(saveProfile, () => page.finish())
  const { form, field, summary, pending } = useForm({
    id: 'profile',
    schema: profile,
    submit: saving.submit,
  })
  return (
    <form {...form} className="flex flex-col gap-5">
      <ErrorSummary {...summary} />
      <div className="grid gap-5 wide:grid-cols-2">
        <TextField
          {...field('firstName')}
          label={texts.firstName}
          autoComplete="given-name"
          defaultValue={user.firstName}
        />
        <TextField
          {...field('lastName')}
          label={texts.lastName}
          hint={texts.lastNameHint}
          autoComplete="family-name"
          defaultValue={user.lastName}
        />
      </div>
      <TextField
        {...field('club')}
        label={texts.club}
        hint={texts.clubHint}
        autoComplete="organization"
        defaultValue={user.club}
      />
      <div className="grid gap-5 wide:grid-cols-2">
        <DateField
          {...field('dateOfBirth')}
          label={texts.dateOfBirth}
          autoComplete="bday"
          defaultValue={user.dateOfBirth ?? ''}
        />
        <TextField
          {...field('clubMemberId')}
          label={texts.clubMemberId}
          autoComplete="off"
          defaultValue={user.clubMemberId}
        />
        <SelectField
          {...field('gender')}
          label={texts.gender}
          options={genderOptions()}
          defaultValue={user.gender ?? ''}
        />
        <SelectField
          {...field('bow')}
          label={texts.bow}
          hint={texts.bowHint}
          options={bowOptions()}
          defaultValue={user.bow ?? ''}
        />
      </div>
      <FormActions
        cancel={profileTexts.cancel}
        // Cancel discards what was typed; other forms keep it.
        onCancel={() => page.finish()}
        submit={profileTexts.save}
        pending={pending}
        pendingLabel={profileTexts.saving}
      />
    </form>
  )
}

/** Edits the user's profile. */
export const EditProfileScreen = () => {
  const storedUser = useUser()
  const { data, error } = useQuery(profileQuery)
  // Without a network the form starts with the profile stored on this device.
  const user = data ?? (error ? storedUser : undefined)
  if (user === undefined) return <LoadingScreen />
  return (
    <FormPage title={profileTexts.edit} home={appPaths.profile}>
      {(page) => <ProfileForm user={user} page={page} />}
    </FormPage>
  )
}
