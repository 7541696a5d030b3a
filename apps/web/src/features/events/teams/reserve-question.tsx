import type { Competition, EventTeam, Participant } from '@fletch/domain/contract'
import { useState } from 'react'
import { teamTexts } from '../../../messages/event-teams.ts'
import { ConfirmDialog } from '../../../ui/question.tsx'
import { SelectField } from '../../../ui/select-field.tsx'
import { useChange } from '../../../ui/use-change.ts'
import { nameOf } from '../participant-queries.ts'
import { replaceByReserve } from './mutations.ts'

const texts = teamTexts.stepping

type StepInQuestionProps = {
  event: Competition
  team: EventTeam
  archers: readonly Participant[]
  open: boolean
  onClose: () => void
}

/** Asks which archer the reserve replaces, and for confirmation, because it is permanent. */
export const ReserveQuestion = ({ event, team, archers, open, onClose }: StepInQuestionProps) => {
  const named = (id: string | null) => archers.filter((archer) => archer.id === id).map(nameOf)
  const [reserve = ''] = named(team.reserve)
  const [replaced = team.archers[0] ?? '', setReplaced] = useState<string>()
  const replacing = useChange(replaceByReserve(event.id, team, reserve))
  return (
    <ConfirmDialog
      open={open}
      onClose={onClose}
      title={texts.title(reserve)}
      cancel={teamTexts.cancel}
      action={texts.confirm}
      pendingLabel={texts.pending}
      onConfirm={() => replacing.run(replaced)}
    >
      <p>{texts.text}</p>
      <SelectField
        label={texts.replaces}
        options={team.archers.map((id) => ({ value: id, label: named(id)[0] ?? '' }))}
        value={replaced}
        onChange={({ target }) => setReplaced(target.value)}
      />
    </ConfirmDialog>
  )
}
