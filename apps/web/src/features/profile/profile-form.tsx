import { bows } from '@fletch/domain'
import { genders, profile, type User } from '@fletch/domain/contract'
import { divisionTexts } from '../../messages/divisions.ts'
import { profileTexts } from '../../messages/profile.ts'
import { Button } from '../../ui/button.tsx'
import { ErrorSummary } from '../../ui/error-summary.tsx'
import { SelectField } from '../../ui/select-field.tsx'
import { DateField, TextField } from '../../ui/text-field.tsx'
import { useChange } from '../../ui/use-change.ts'
import { useForm } from '../../ui/use-form.ts'
import { saveProfile } from './mutations.ts'

const texts = profileTexts.personal

const genderOptions = [
  { value: '', label: texts.genders.none },
  ...genders.map((gender) => ({ value: gender, label: texts.genders[gender] })),
]

const bowOptions = [
  { value: '', label: texts.noBow },
  ...bows.map((bow) => ({ value: bow, label: divisionTexts.bowNames[bow] })),
]

type ProfileFormProps = {
  user: User
  editing: boolean
  /** The form is left: because it was saved, or without saving. */
  onDone: () => void
}

/** The fields of a person, for reading and, once editing, for writing. */
export const ProfileForm = ({ user, editing, onDone }: ProfileFormProps) => {
  const saving = useChange(saveProfile, onDone)
  const { form, field, summary, pending } = useForm({
    id: 'profile',
    schema: profile,
    submit: saving.submit,
  })
  const readOnly = !editing
  return (
    <form {...form} className="flex flex-col gap-4">
      <ErrorSummary {...summary} />
      <div className="grid gap-4 wide:grid-cols-2">
        <TextField
          {...field('firstName')}
          label={texts.firstName}
          autoComplete="given-name"
          defaultValue={user.firstName}
          readOnly={readOnly}
        />
        <TextField
          {...field('lastName')}
          label={texts.lastName}
          autoComplete="family-name"
          defaultValue={user.lastName}
          readOnly={readOnly}
        />
      </div>
      <TextField
        {...field('club')}
        label={texts.club}
        hint={texts.clubHint}
        autoComplete="organization"
        defaultValue={user.club}
        readOnly={readOnly}
      />
      <div className="grid gap-4 wide:grid-cols-2">
        <DateField
          {...field('dateOfBirth')}
          label={texts.dateOfBirth}
          autoComplete="bday"
          defaultValue={user.dateOfBirth ?? ''}
          readOnly={readOnly}
        />
        <TextField
          {...field('clubMemberId')}
          label={texts.clubMemberId}
          autoComplete="off"
          defaultValue={user.clubMemberId}
          readOnly={readOnly}
        />
        <SelectField
          {...field('gender')}
          label={texts.gender}
          options={genderOptions}
          defaultValue={user.gender ?? ''}
          disabled={readOnly}
        />
        <SelectField
          {...field('bow')}
          label={texts.bow}
          hint={texts.bowHint}
          options={bowOptions}
          defaultValue={user.bow ?? ''}
          disabled={readOnly}
        />
      </div>
      {editing && (
        <div className="flex flex-wrap justify-end gap-3">
          <Button disabled={pending} onClick={onDone}>
            {profileTexts.cancel}
          </Button>
          <Button type="submit" look="main" pending={pending} pendingLabel={profileTexts.saving}>
            {profileTexts.save}
          </Button>
        </div>
      )}
    </form>
  )
}
