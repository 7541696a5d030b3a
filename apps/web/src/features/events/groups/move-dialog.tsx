import type { Competition, EventGroup } from '@fletch/domain/contract'
import { groupTexts } from '../../../messages/event-groups.ts'
import { Dialog } from '../../../ui/dialog.tsx'
import { nameOf } from '../participant-queries.ts'
import { ChoiceList } from './choice-list.tsx'
import { moveArcher } from './mutations.ts'
import { useRegisteredArchers } from './use-archers.ts'

const texts = groupTexts.changing

type MoveDialogProps = {
  event: Competition
  groups: readonly EventGroup[]
  /** The archer to move, who may not be in a group yet. */
  archerId: string | undefined
  onClose: () => void
}

/** Moves an archer to another group. */
export const MoveDialog = ({ event, groups, archerId, onClose }: MoveDialogProps) => {
  const { archers = [] } = useRegisteredArchers(event.id)
  const walking = groups.flatMap(({ participants }) => participants)
  const archer = [...walking, ...archers].find(({ id }) => id === archerId)
  const others = groups.filter(({ participants }) => participants.every(({ id }) => id !== archerId))
  return (
    <Dialog
      open={archer !== undefined}
      onClose={onClose}
      title={archer ? texts.moveTitle(nameOf(archer)) : texts.move}
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
              label: texts.choice(
                group.groupName,
                groupTexts.count(group.participants.length),
                group.targetNumbers[0] ?? 1,
              ),
              change: moveArcher(archer, group),
            }))}
            onChosen={onClose}
          />
        </>
      )}
    </Dialog>
  )
}
