import { type ClubEvent, type GroupingWay, groupsPath } from '@fletch/contract'
import { groupSizesFor } from '@fletch/domain'
import { groupTexts } from '@fletch/messages/event-groups'
import { eventRoundTexts } from '@fletch/messages/event-rounds'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useLocation } from 'wouter'
import { Button } from '../../../ui/button.tsx'
import type { ButtonLook } from '../../../ui/button-look.ts'
import { ConfirmDialog } from '../../../ui/question.tsx'
import { TextField } from '../../../ui/text-field.tsx'
import { useChange } from '../../../ui/use-change.ts'
import { FamiliesField, GroupSizeField, groupSizeOf } from '../groups/group-size-field.tsx'
import { groupsBody } from '../groups/mutations.ts'
import { groupsQuery } from '../groups/queries.ts'
import { StartingFields, useStarting } from '../groups/starting-fields.tsx'
import { useRegisteredArchers } from '../groups/use-archers.ts'
import { eventQuery } from '../queries.ts'
import { createRoundGroups } from './mutations.ts'

const texts = eventRoundTexts.grouping

const ways = () =>
  [
    { way: 'standing', name: texts.standing, text: texts.standingText },
    { way: 'kept', name: texts.kept, text: texts.keptText },
    { way: 'registration', name: texts.registration, text: texts.registrationText },
  ] as const satisfies readonly { way: GroupingWay; name: string; text: string }[]

type WaysProps = { way: GroupingWay; onChoose: (way: GroupingWay) => void }

const Ways = ({ way: chosen, onChoose }: WaysProps) => (
  <fieldset className="flex flex-col gap-1">
    <legend className="pb-1 font-semibold">{texts.ways}</legend>
    {ways().map(({ way, name, text }) => (
      <label key={way} className="flex min-h-12 items-start gap-3 py-2">
        <input
          type="radio"
          name="grouping"
          checked={way === chosen}
          onChange={() => onChoose(way)}
          className="mt-0.5 size-6 shrink-0"
        />
        <span>
          <span className="block font-semibold">{name}</span>
          <span className="block text-14 text-muted">{text}</span>
        </span>
      </label>
    ))}
  </fieldset>
)

const seedIn = (typed: string): number | undefined =>
  /^\d{1,9}$/.test(typed.trim()) ? Number(typed) : undefined

/** The number of groups that can be kept from the previous round. */
const useKeptGroups = ({ partOf }: ClubEvent, eventId: string, open: boolean): number => {
  const { data: event } = useQuery({ ...eventQuery(eventId), enabled: open })
  const before = event?.rounds?.find(({ number }) => number === (partOf?.round ?? 1) - 1)?.id
  const { data: groups = [] } = useQuery({ ...groupsQuery(before ?? ''), enabled: before !== undefined })
  return groups.filter(({ participants }) => participants.length > 0).length
}

type QuestionProps = { round: ClubEvent; eventId: string; open: boolean; onClose: () => void }

const GroupRoundQuestion = ({ round, eventId, open, onClose }: QuestionProps) => {
  const [way, setWay] = useState<GroupingWay>('standing')
  const [size, setSize] = useState(groupSizeOf(round.groupSize))
  const [keepsFamilies, setKeepsFamilies] = useState(true)
  const [typed, setTyped] = useState('')
  const { archers = [] } = useRegisteredArchers(eventId, open)
  const { data: groups = [] } = useQuery({ ...groupsQuery(round.id), enabled: open })
  const seed = way === 'standing' ? seedIn(typed) : undefined
  const keptCount = useKeptGroups(round, eventId, open)
  const groupCount = way === 'kept' ? keptCount : groupSizesFor(archers.length, size).length
  const { starting, fields } = useStarting(round, groupCount)
  const [path, navigate] = useLocation()
  const making = useChange(
    createRoundGroups(round.id, { by: way, ...groupsBody({ size, starting, keepsFamilies }), seed }),
    () => {
      const groupsAddress = groupsPath(eventId)
      if (path !== groupsAddress) navigate(`${groupsAddress}?round=${round.partOf?.round ?? 1}`)
    },
  )
  return (
    <ConfirmDialog
      open={open}
      onClose={onClose}
      title={groupTexts.making.title}
      cancel={eventRoundTexts.cancel}
      action={groupTexts.making.submit}
      pendingLabel={groupTexts.making.pending}
      grave={groups.length > 0}
      disabled={starting === undefined}
      onConfirm={making.run}
    >
      <Ways way={way} onChoose={setWay} />
      {way !== 'kept' && <GroupSizeField archers={archers.length} size={size} onChange={setSize} />}
      {way !== 'kept' && <FamiliesField keepsFamilies={keepsFamilies} onChange={setKeepsFamilies} />}
      {groupCount > 0 && <StartingFields {...fields} />}
      {way === 'standing' && (
        <TextField
          id="draw-number"
          name="draw-number"
          label={texts.again}
          hint={texts.againHint}
          optional
          inputMode="numeric"
          autoComplete="off"
          maxLength={9}
          value={typed}
          onChange={({ target }) => setTyped(target.value)}
        />
      )}
      {groups.length > 0 && <p className="font-semibold">{texts.replaces}</p>}
    </ConfirmDialog>
  )
}

type GroupRoundButtonProps = { round: ClubEvent; eventId: string; look: ButtonLook }

/** Creates the groups of a later round: by standing, kept from the previous round, or new ones. */
export const GroupRoundButton = ({ round, eventId, look }: GroupRoundButtonProps) => {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button
        aria-label={groupTexts.of({ action: groupTexts.making.action, name: round.name })}
        look={look}
        onClick={() => setOpen(true)}
      >
        {groupTexts.making.action}
      </Button>
      <GroupRoundQuestion round={round} eventId={eventId} open={isOpen} onClose={() => setOpen(false)} />
    </>
  )
}
