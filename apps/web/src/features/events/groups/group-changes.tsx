import {
  type ChangedGroup,
  type ClubEvent,
  type EventGroup,
  eventGroupCalls,
  type Participant,
} from '@fletch/contract'
import { clashesOf, isNamed, type Start } from '@fletch/domain'
import { groupTexts } from '@fletch/messages/event-groups'
import { type FormEvent, useState } from 'react'
import { groupName } from '../../../messages/group-names.ts'
import { useDisplayName } from '../../../shell/name-order.ts'
import { Button } from '../../../ui/button.tsx'
import type { Change } from '../../../ui/change.ts'
import { Dialog } from '../../../ui/dialog.tsx'
import { ErrorSummary } from '../../../ui/error-summary.tsx'
import { FormActions } from '../../../ui/form-actions.tsx'
import { SearchBox } from '../../../ui/search-box.tsx'
import { TextField } from '../../../ui/text-field.tsx'
import { useChange } from '../../../ui/use-change.ts'
import { type FormSchema, useForm } from '../../../ui/use-form.ts'
import { nameOf } from '../participant-queries.ts'
import { moveArcher, saveGroup, swapArchers } from './mutations.ts'
import { useRegisteredArchers } from './use-archers.ts'

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
    .map((place) => groupName(others[place - 1]?.groupName ?? ''))

type EditGroupProps = {
  event: ClubEvent
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
  const onInput = (event: FormEvent<HTMLFormElement>) => {
    form.onInput(event)
    const values = new FormData(event.currentTarget)
    setStart({
      target: Number(values.get('targetNumbers')),
      startsAt: String(values.get('startsAt') ?? '') || null,
    })
  }
  return (
    <form {...form} onInput={onInput} className="flex flex-col gap-5">
      <ErrorSummary {...summary} />
      <TextField
        {...field('groupName')}
        label={texts.name}
        required
        autoComplete="off"
        defaultValue={groupName(group.groupName)}
      />
      <TextField
        {...field('targetNumbers')}
        label={texts.target}
        hint={texts.targetHint({ targets: event.courseTargets })}
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
        {inTheWay.length > 0 && texts.clash({ count: inTheWay.length, groups: inTheWay })}
      </p>
      <FormActions
        cancel={groupTexts.cancel}
        onCancel={onClose}
        submit={texts.save}
        pending={pending}
        pendingLabel={texts.saving}
      />
    </form>
  )
}

type EditGroupDialogProps = Omit<EditGroupProps, 'group'> & { group: EventGroup | undefined }

/** Changes the name and the start of a group. */
const EditGroupDialog = ({ event, group, groups, onClose }: EditGroupDialogProps) => (
  <Dialog
    open={group !== undefined}
    onClose={onClose}
    title={group ? texts.editTitle({ group: groupName(group.groupName) }) : texts.edit}
  >
    {group && <EditGroupForm event={event} group={group} groups={groups} onClose={onClose} />}
  </Dialog>
)

type Choice<Answer> = { id: string; label: string; change: Change<[], Answer> }

type ChoiceButtonProps<Answer> = { choice: Choice<Answer>; onChosen: () => void }

const ChoiceButton = <Answer,>({ choice: { label, change }, onChosen }: ChoiceButtonProps<Answer>) => {
  const { run, isPending } = useChange(change, onChosen)
  return (
    <Button wide pending={isPending} onClick={run}>
      {label}
    </Button>
  )
}

type ChoicesProps<Answer> = { choices: readonly Choice<Answer>[]; onChosen: () => void }

/** A list of choices, such as groups or archers. A tap on one makes the change. */
const ChoiceList = <Answer,>({ choices, onChosen }: ChoicesProps<Answer>) => (
  <ul className="flex flex-col gap-2">
    {choices.map((choice) => (
      <li key={choice.id}>
        <ChoiceButton choice={choice} onChosen={onChosen} />
      </li>
    ))}
  </ul>
)

/** With more choices than this there is a search. */
const searchFrom = 10

type PartnersProps = { groups: readonly EventGroup[]; archer: Participant; onClose: () => void }

const Partners = ({ groups, archer, onClose }: PartnersProps) => {
  const called = useDisplayName()
  const [words, setWords] = useState('')
  const partners = groups
    .filter(({ participants }) => participants.every(({ id }) => id !== archer.id))
    .flatMap(({ groupName: name, participants }) =>
      participants.map((other) => ({
        id: other.id,
        user: other.user,
        label: texts.choiceOfArcher({ name: called(other.user), group: groupName(name) }),
        change: swapArchers(archer, other),
      })),
    )
  const hits = partners.filter(
    ({ label, user }) => isNamed(user, words) || label.toLowerCase().includes(words.trim().toLowerCase()),
  )
  return (
    <>
      <p>{partners.length === 0 ? texts.onlyGroup : texts.swapText}</p>
      {partners.length > searchFrom && (
        <SearchBox label={texts.search} hint={texts.searchHint} value={words} onChange={setWords} />
      )}
      {partners.length > 0 && hits.length === 0 && <p role="status">{texts.noHits}</p>}
      <ChoiceList choices={hits} onChosen={onClose} />
    </>
  )
}

type SwapDialogProps = {
  groups: readonly EventGroup[]
  archerId: string | undefined
  onClose: () => void
}

/** Swaps two archers of different groups. */
const SwapDialog = ({ groups, archerId, onClose }: SwapDialogProps) => {
  const archer = groups.flatMap(({ participants }) => participants).find(({ id }) => id === archerId)
  return (
    <Dialog
      open={archer !== undefined}
      onClose={onClose}
      title={archer ? texts.swapTitle({ name: nameOf(archer) }) : texts.swap}
    >
      {archer && <Partners groups={groups} archer={archer} onClose={onClose} />}
    </Dialog>
  )
}

type MoveDialogProps = {
  event: ClubEvent
  groups: readonly EventGroup[]
  /** The archer to move, who may not be in a group yet. */
  archerId: string | undefined
  onClose: () => void
}

/** Moves an archer to another group. */
const MoveDialog = ({ event, groups, archerId, onClose }: MoveDialogProps) => {
  const { archers = [] } = useRegisteredArchers(event.id)
  const walking = groups.flatMap(({ participants }) => participants)
  const archer = [...walking, ...archers].find(({ id }) => id === archerId)
  const others = groups.filter(({ participants }) => participants.every(({ id }) => id !== archerId))
  return (
    <Dialog
      open={archer !== undefined}
      onClose={onClose}
      title={archer ? texts.moveTitle({ name: nameOf(archer) }) : texts.move}
    >
      {archer && (
        <>
          <p>
            {others.length === 0 ? texts.onlyGroup : texts.moveText}
            {event.status === 'active' && ` ${texts.scores}`}
          </p>
          <ChoiceList
            choices={others.map((group) => ({
              id: group.id,
              label: texts.choice({
                group: groupName(group.groupName),
                archers: groupTexts.count({ archers: group.participants.length }),
                target: group.targetNumbers[0] ?? 1,
              }),
              change: moveArcher(archer, group),
            }))}
            onChosen={onClose}
          />
        </>
      )}
    </Dialog>
  )
}

/** A change of a group, or of an archer's group, by id: the dialogs show the groups as they are now. */
export type RequestedChange = { what: 'move' | 'swap' | 'edit'; id: string }

type GroupChangesProps = {
  event: ClubEvent
  groups: readonly EventGroup[]
  /** The change that was asked for; undefined for none. */
  asked: RequestedChange | undefined
  onClose: () => void
}

/** The dialogs for changes, shared by all groups. */
export const GroupChanges = ({ event, groups, asked, onClose }: GroupChangesProps) => {
  const about = (what: RequestedChange['what']) => (asked?.what === what ? asked.id : undefined)
  return (
    <>
      <MoveDialog event={event} groups={groups} archerId={about('move')} onClose={onClose} />
      <SwapDialog groups={groups} archerId={about('swap')} onClose={onClose} />
      <EditGroupDialog
        event={event}
        group={groups.find(({ id }) => id === about('edit'))}
        groups={groups}
        onClose={onClose}
      />
    </>
  )
}
