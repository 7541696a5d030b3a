import {
  type ClubEvent,
  type EventTeam,
  type Participant,
  type TeamForm as Team,
  teamForm,
} from '@fletch/contract'
import type { TeamRules } from '@fletch/domain'
import { teamTexts } from '@fletch/messages/event-teams'
import { useState } from 'react'
import { shortDivision } from '../../../messages/styles.ts'
import { inNameOrder, useDisplayName, useNameOrder } from '../../../shell/name-order.ts'
import { Dialog } from '../../../ui/dialog.tsx'
import { ErrorSummary } from '../../../ui/error-summary.tsx'
import { FormActions } from '../../../ui/form-actions.tsx'
import { WarningIcon } from '../../../ui/icons.ts'
import { SelectField } from '../../../ui/select-field.tsx'
import { TextField } from '../../../ui/text-field.tsx'
import { useChange } from '../../../ui/use-change.ts'
import { type FormSchema, useForm } from '../../../ui/use-form.ts'
import { addTeam, saveTeam } from './mutations.ts'

const texts = teamTexts.naming

const schemaWith = (archers: readonly string[]): FormSchema<Team> => ({
  safeParse: (typed) => {
    const { name, reserve } = Object.fromEntries(Object.entries(typed ?? {}))
    return teamForm.safeParse({ name, archers, reserve: reserve === '' ? null : reserve })
  },
})

type ArcherBoxesProps = {
  id: string
  error: string | undefined
  archers: readonly Participant[]
  /** The id of the event's division scheme. */
  scheme: string | undefined
  chosen: readonly string[]
  most: number
  onTurn: (id: string, isOn: boolean) => void
}

const ArcherBoxes = ({ id, error, archers, scheme, chosen, most, onTurn }: ArcherBoxesProps) => {
  const called = useDisplayName()
  return (
    <fieldset aria-describedby={error && `${id}-error`}>
      <legend className="text-14 font-semibold">{texts.archers({ most })}</legend>
      <p role="status" className="text-14 text-muted">
        {archers.length === 0 ? texts.noArchers : texts.chosen({ count: chosen.length, most })}
      </p>
      <ul className="max-h-72 overflow-y-auto">
        {archers.map((archer, place) => (
          <li key={archer.id}>
            <label className="flex min-h-12 items-center gap-3">
              <input
                id={place === 0 ? id : undefined}
                type="checkbox"
                checked={chosen.includes(archer.id)}
                onChange={({ currentTarget }) => onTurn(archer.id, currentTarget.checked)}
                className="size-6 shrink-0"
              />
              <span className="min-w-0">
                {called(archer.user)}
                <span className="ms-2 text-14 text-muted">{shortDivision(archer.archeryStyle, scheme)}</span>
              </span>
            </label>
          </li>
        ))}
      </ul>
      {error && (
        <p id={`${id}-error`} className="mt-1.5 flex gap-1.5 text-14 font-semibold text-danger">
          <WarningIcon className="mt-0.5 size-4 shrink-0" aria-hidden="true" />
          {error}
        </p>
      )}
    </fieldset>
  )
}

type FormProps = {
  event: ClubEvent
  rules: TeamRules
  /** Undefined for a new team. */
  team: EventTeam | undefined
  /** The archers who are in no other team. */
  archers: readonly Participant[]
  onClose: () => void
}

const TeamForm = ({ event, rules, team, onClose, archers: all }: FormProps) => {
  const called = useDisplayName()
  const byName = inNameOrder(useNameOrder())
  const archers = all.toSorted((one, other) => byName(one.user, other.user))
  const [chosen, setChosen] = useState<readonly string[]>(team?.archers ?? [])
  const change = team === undefined ? addTeam(event.id) : saveTeam(event.id, team.id)
  const saving = useChange(change, onClose)
  const { form, field, summary, pending } = useForm({
    id: 'team',
    schema: schemaWith(chosen),
    submit: saving.submit,
  })
  const { id, error } = field('archers')
  const others = archers.filter((archer) => !chosen.includes(archer.id))
  return (
    <form {...form} className="flex flex-col gap-5">
      <ErrorSummary {...summary} />
      <TextField
        {...field('name')}
        label={texts.name}
        required
        autoComplete="off"
        defaultValue={team?.name}
      />
      <ArcherBoxes
        id={id}
        error={error}
        archers={archers}
        scheme={event.divisionScheme}
        chosen={chosen}
        most={rules.archers}
        onTurn={(archer, isOn) =>
          setChosen(isOn ? [...chosen, archer] : chosen.filter((each) => each !== archer))
        }
      />
      <SelectField
        {...field('reserve')}
        label={texts.reserve}
        optional
        options={[
          { value: '', label: texts.noReserve },
          ...others.map((archer) => ({ value: archer.id, label: called(archer.user) })),
        ]}
        defaultValue={team?.reserve ?? ''}
      />
      <FormActions
        cancel={teamTexts.cancel}
        onCancel={onClose}
        submit={texts.save}
        pending={pending}
        pendingLabel={texts.saving}
      />
    </form>
  )
}

type TeamDialogProps = FormProps & { open: boolean }

/** Edits a team of an event: its name, its archers and its reserve. */
export const TeamDialog = ({ open, ...form }: TeamDialogProps) => (
  <Dialog
    open={open}
    onClose={form.onClose}
    title={form.team === undefined ? texts.addTitle : texts.editTitle({ name: form.team.name })}
  >
    <TeamForm {...form} />
  </Dialog>
)
