import {
  type ChangedGroup,
  type Competition,
  type EventGroup,
  eventGroupCalls,
} from '@fletch/domain/contract'
import { groupTexts } from '../../../messages/event-groups.ts'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { ErrorSummary } from '../../../ui/error-summary.tsx'
import { TextField } from '../../../ui/text-field.tsx'
import { useChange } from '../../../ui/use-change.ts'
import { type FormSchema, useForm } from '../../../ui/use-form.ts'
import { saveGroup } from './mutations.ts'

const texts = groupTexts.changing

/** A group starts at one target: its field is one number, and what is wrong with it stands there. */
const schema: FormSchema<ChangedGroup> = {
  safeParse: (typed) => {
    const fields = Object.fromEntries(Object.entries(typed ?? {}))
    const target = String(fields['targetNumbers'] ?? '').trim()
    const targetNumbers = [target === '' ? Number.NaN : Number(target)]
    const checked = eventGroupCalls.change.body.safeParse({ groupName: fields['groupName'], targetNumbers })
    if (checked.success) return checked
    const issues = checked.error.issues.map(({ path, message }) => ({ path: path.slice(0, 1), message }))
    return { success: false, error: { issues } }
  },
}

type EditGroupProps = { event: Competition; group: EventGroup; onClose: () => void }

const EditGroupForm = ({ event, group, onClose }: EditGroupProps) => {
  const saving = useChange(saveGroup(group), onClose)
  const { form, field, summary, pending } = useForm({ id: 'group', schema, submit: saving.submit })
  return (
    <form {...form} className="flex flex-col gap-5">
      <ErrorSummary {...summary} />
      <TextField
        {...field('groupName')}
        label={texts.name}
        required
        autoComplete="off"
        defaultValue={group.groupName}
      />
      <TextField
        {...field('targetNumbers')}
        label={texts.target}
        hint={texts.targetHint(event.courseTargets)}
        required
        inputMode="numeric"
        autoComplete="off"
        defaultValue={group.targetNumbers[0]}
      />
      <div className="flex flex-wrap justify-end gap-3">
        <Button disabled={pending} onClick={onClose}>
          {groupTexts.cancel}
        </Button>
        <Button type="submit" look="main" pending={pending} pendingLabel={texts.saving}>
          {texts.save}
        </Button>
      </div>
    </form>
  )
}

type EditGroupDialogProps = { event: Competition; group: EventGroup | undefined; onClose: () => void }

/** Another name, another starting target. */
export const EditGroupDialog = ({ event, group, onClose }: EditGroupDialogProps) => (
  <Dialog
    open={group !== undefined}
    onClose={onClose}
    title={group ? texts.editTitle(group.groupName) : texts.edit}
  >
    {group && <EditGroupForm event={event} group={group} onClose={onClose} />}
  </Dialog>
)
