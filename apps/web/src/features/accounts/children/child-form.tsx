import { childDraft } from '@fletch/domain/contract'
import { childTexts } from '../../../messages/children.ts'
import { Button } from '../../../ui/button.tsx'
import { ErrorSummary } from '../../../ui/error-summary.tsx'
import { DateField, TextField } from '../../../ui/text-field.tsx'
import { useChange } from '../../../ui/use-change.ts'
import { useForm } from '../../../ui/use-form.ts'
import { addChild } from './mutations.ts'

const texts = childTexts.adding

/** Adds an archer without a sign-in. */
export const ChildForm = ({ lastName, onDone }: { lastName: string; onDone: () => void }) => {
  const adding = useChange(addChild, onDone)
  const { form, field, summary, pending } = useForm({
    id: 'child',
    schema: childDraft,
    submit: adding.submit,
  })
  return (
    <form {...form} className="flex flex-col gap-5">
      <ErrorSummary {...summary} />
      <TextField {...field('firstName')} label={texts.firstName} required autoComplete="off" />
      <TextField
        {...field('lastName')}
        label={texts.lastName}
        hint={texts.lastNameHint}
        required
        autoComplete="off"
        defaultValue={lastName}
      />
      <DateField {...field('dateOfBirth')} label={texts.dateOfBirth} optional />
      <TextField {...field('club')} label={texts.club} optional autoComplete="off" />
      <Button type="submit" look="main" className="self-end" pending={pending} pendingLabel={texts.saving}>
        {texts.save}
      </Button>
    </form>
  )
}
