import { clashesOf, type Start } from '@fletch/domain'
import {
  type ChangedGroup,
  type Competition,
  type EventGroup,
  eventGroupCalls,
} from '@fletch/domain/contract'
import { type FormEvent, useState } from 'react'
import { groupTexts } from '../../../messages/event-groups.ts'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { ErrorSummary } from '../../../ui/error-summary.tsx'
import { TextField } from '../../../ui/text-field.tsx'
import { useChange } from '../../../ui/use-change.ts'
import { type FormSchema, useForm } from '../../../ui/use-form.ts'
import { saveGroup } from './mutations.ts'

const texts = groupTexts.changing

/** The form has one number for the starting target, so all errors of `targetNumbers` are shown at that field. */
const schema: FormSchema<ChangedGroup> = {
  safeParse: (typed) => {
    const fields = Object.fromEntries(Object.entries(typed ?? {}))
    const target = String(fields['targetNumbers'] ?? '').trim()
    const targetNumbers = [target === '' ? Number.NaN : Number(target)]
    const startsAt = fields['startsAt'] || null
    const checked = eventGroupCalls.change.body.safeParse({
      groupName: fields['groupName'],
      targetNumbers,
      startsAt,
    })
    if (checked.success) return checked
    const issues = checked.error.issues.map(({ path, message }) => ({ path: path.slice(0, 1), message }))
    return { success: false, error: { issues } }
  },
}

const startOf = ({ targetNumbers: [target = 1], startsAt = null }: EventGroup): Start => ({
  target,
  startsAt,
})

/** The names of other groups with the same starting target and time. */
const namesInTheWay = (start: Start, others: readonly EventGroup[]): string[] =>
  clashesOf([start, ...others.map(startOf)])
    .filter(([first]) => first === 0)
    .flatMap((places) => places.slice(1))
    .map((place) => others[place - 1]?.groupName ?? '')

type EditGroupProps = {
  event: Competition
  group: EventGroup
  groups: readonly EventGroup[]
  onClose: () => void
}

const EditGroupForm = ({ event, group, groups, onClose }: EditGroupProps) => {
  const [start, setStart] = useState(startOf(group))
  const others = groups.filter(({ id, participants }) => id !== group.id && participants.length > 0)
  const inTheWay = namesInTheWay(start, others)
  const saving = useChange(saveGroup(group), onClose)
  const { form, field, summary, pending } = useForm({ id: 'group', schema, submit: saving.submit })
  const readStart = ({ currentTarget }: FormEvent<HTMLFormElement>) => {
    const typed = new FormData(currentTarget)
    setStart({
      target: Number(typed.get('targetNumbers')),
      startsAt: String(typed.get('startsAt') ?? '') || null,
    })
  }
  return (
    <form {...form} onInput={readStart} className="flex flex-col gap-5">
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
      <TextField
        {...field('startsAt')}
        type="time"
        label={texts.startsAt}
        hint={texts.startsAtHint}
        optional
        defaultValue={group.startsAt ?? ''}
      />
      <p role="status" className="font-semibold empty:hidden">
        {inTheWay.length > 0 && texts.clash(inTheWay)}
      </p>
      <div className="form-foot hair-t flex flex-wrap justify-end gap-3">
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

type EditGroupDialogProps = Omit<EditGroupProps, 'group'> & { group: EventGroup | undefined }

/** Changes the name and the start of a group. */
export const EditGroupDialog = ({ event, group, groups, onClose }: EditGroupDialogProps) => (
  <Dialog
    open={group !== undefined}
    onClose={onClose}
    title={group ? texts.editTitle(group.groupName) : texts.edit}
  >
    {group && <EditGroupForm event={event} group={group} groups={groups} onClose={onClose} />}
  </Dialog>
)
