import type { ClubEvent, EventTeam, Participant } from '@fletch/contract'
import { teamTexts } from '@fletch/messages/event-teams'
import { useState } from 'react'
import { useDisplayName } from '../../../shell/name-order.ts'
import { Button } from '../../../ui/button.tsx'
import { Panel } from '../../../ui/panel.tsx'
import { ConfirmDialog } from '../../../ui/question.tsx'
import { SelectField } from '../../../ui/select-field.tsx'
import { useChange } from '../../../ui/use-change.ts'
import { GroupAction } from '../groups/group-item.tsx'
import { nameOf } from '../participant-queries.ts'
import { removeTeam, replaceByReserve } from './mutations.ts'

const steppingTexts = teamTexts.stepping

type StepInQuestionProps = {
  event: ClubEvent
  team: EventTeam
  archers: readonly Participant[]
  open: boolean
  onClose: () => void
}

/** Asks which archer the reserve replaces, and for confirmation, because it is permanent. */
const ReserveQuestion = ({ event, team, archers, open, onClose }: StepInQuestionProps) => {
  const namesOf = (id: string | null) => archers.filter((archer) => archer.id === id).map(nameOf)
  const [reserve = ''] = namesOf(team.reserve)
  const [replaced = team.archers[0] ?? '', setReplaced] = useState<string>()
  const replacing = useChange(replaceByReserve(event.id, team, reserve))
  return (
    <ConfirmDialog
      open={open}
      onClose={onClose}
      title={steppingTexts.title({ name: reserve })}
      cancel={teamTexts.cancel}
      action={steppingTexts.confirm}
      pendingLabel={steppingTexts.pending}
      onConfirm={() => replacing.run(replaced)}
    >
      <p>{steppingTexts.text}</p>
      <SelectField
        label={steppingTexts.replaces}
        options={team.archers.map((id) => ({ value: id, label: namesOf(id)[0] ?? '' }))}
        value={replaced}
        onChange={({ target }) => setReplaced(target.value)}
      />
    </ConfirmDialog>
  )
}

type TeamItemProps = {
  event: ClubEvent
  team: EventTeam
  archers: readonly Participant[]
  /** The number of archers per team. */
  size: number
  onEdit: () => void
}

const EditTeamActions = ({ event, team, onEdit }: Pick<TeamItemProps, 'event' | 'team' | 'onEdit'>) => {
  const removing = useChange(removeTeam(event.id, team))
  return (
    <span className="flex shrink-0">
      <GroupAction label={teamTexts.edit} name={team.name} onClick={onEdit} />
      <GroupAction label={teamTexts.remove} name={team.name} onClick={() => void removing.run()} />
    </span>
  )
}

const ReserveButton = ({ event, team, archers }: Pick<TeamItemProps, 'event' | 'team' | 'archers'>) => {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button
        className="self-start"
        aria-label={teamTexts.of({ action: teamTexts.stepping.action, name: team.name })}
        onClick={() => setOpen(true)}
      >
        {teamTexts.stepping.action}
      </Button>
      <ReserveQuestion
        event={event}
        team={team}
        archers={archers}
        open={isOpen}
        onClose={() => setOpen(false)}
      />
    </>
  )
}

/** A team and its archers. Officers edit it before the start, and let its reserve step in afterwards. */
export const TeamItem = ({ event, team, archers, size, onEdit }: TeamItemProps) => {
  const { isEventAdmin, status } = event
  const called = useDisplayName()
  const namesOf = (id: string | null) =>
    archers.filter((archer) => archer.id === id).map(({ user }) => called(user))
  const places = size - team.archers.length
  return (
    <Panel className="flex flex-col gap-2 p-4 pt-2">
      <div className="flex items-start justify-between gap-2">
        <h3 className="min-w-0 pt-2 text-18">{team.name}</h3>
        {isEventAdmin && status === 'upcoming' && (
          <EditTeamActions event={event} team={team} onEdit={onEdit} />
        )}
      </div>
      <ul>
        {team.archers.map((id) => (
          <li key={id}>{namesOf(id)}</li>
        ))}
        {places > 0 && <li className="text-muted">{teamTexts.missing({ count: places })}</li>}
        {namesOf(team.reserve).map((name) => (
          <li key={name} className="text-14 text-muted">
            {teamTexts.reserve({ name })}
          </li>
        ))}
      </ul>
      {isEventAdmin && status === 'active' && team.reserve !== null && (
        <ReserveButton event={event} team={team} archers={archers} />
      )}
    </Panel>
  )
}
