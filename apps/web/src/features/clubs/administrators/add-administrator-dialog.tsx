import { administratorRoles } from '@fletch/domain'
import { email } from '@fletch/domain/contract'
import { officerTexts } from '../../../messages/club-officers.ts'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { ErrorSummary } from '../../../ui/error-summary.tsx'
import { SelectField } from '../../../ui/select-field.tsx'
import { TextField } from '../../../ui/text-field.tsx'
import { useChange } from '../../../ui/use-change.ts'
import { type FormSchema, useForm } from '../../../ui/use-form.ts'
import { addAdministrator, type NewAdministrator } from './mutations.ts'

const texts = officerTexts.administrators
const address = email()

const refused = (message: string) => ({
  success: false as const,
  error: { issues: [{ path: ['email'], message }] },
})

/** An address as it is typed; the account behind it is looked for afterwards. */
const schema: FormSchema<NewAdministrator> = {
  safeParse: (typed) => {
    const fields = Object.fromEntries(Object.entries(typed ?? {}))
    if (String(fields['email'] ?? '').trim() === '') return refused(texts.emailRequired)
    const checked = address.safeParse(fields['email'])
    if (!checked.success) return refused(checked.error.issues[0]?.message ?? texts.emailRequired)
    const role = administratorRoles.find((each) => each === fields['role']) ?? 'admin'
    return { success: true, data: { email: checked.data, role } }
  },
}

type AddAdministratorProps = { clubId: string; onClose: () => void }

const AddAdministratorForm = ({ clubId, onClose }: AddAdministratorProps) => {
  const adding = useChange(addAdministrator(clubId), onClose)
  const { form, field, summary, pending } = useForm({ id: 'administrator', schema, submit: adding.submit })
  return (
    <form {...form} className="flex flex-col gap-5">
      <ErrorSummary {...summary} />
      <TextField
        {...field('email')}
        label={texts.email}
        hint={texts.emailHint}
        type="email"
        inputMode="email"
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
      />
      <SelectField
        {...field('role')}
        label={texts.role}
        defaultValue="owner"
        options={administratorRoles.map((role) => ({ value: role, label: texts.roles[role] }))}
      />
      <div className="flex flex-wrap justify-end gap-3">
        <Button disabled={pending} onClick={onClose}>
          {texts.cancel}
        </Button>
        <Button type="submit" look="main" pending={pending} pendingLabel={texts.pending}>
          {texts.submit}
        </Button>
      </div>
    </form>
  )
}

export const AddAdministratorDialog = ({ open, ...form }: AddAdministratorProps & { open: boolean }) => (
  <Dialog open={open} onClose={form.onClose} title={texts.addTitle}>
    <AddAdministratorForm {...form} />
  </Dialog>
)
