import { type ClubEvent, type EventGroup, groupScoringPath, type Participant } from '@fletch/contract'
import { groupTexts as texts } from '@fletch/messages/event-groups'
import { joinFacts } from '../../../messages/facts.ts'
import { groupName } from '../../../messages/group-names.ts'
import { shortDivision } from '../../../messages/styles.ts'
import { useUser } from '../../../session/session.tsx'
import { useDisplayName } from '../../../shell/name-order.ts'
import { LinkButton } from '../../../ui/link-button.tsx'
import { rowAction } from '../../../ui/row-action.ts'
import { Tag } from '../../../ui/tag.tsx'
import { VisuallyHidden } from '../../../ui/visually-hidden.tsx'
import { ClubLine } from '../club-line.tsx'
import { nameOf } from '../participant-queries.ts'
import type { GroupHandlers } from './use-group-changes.ts'

type ActionProps = { label: string; name: string; onClick: () => void }

export const GroupAction = ({ label, name, onClick }: ActionProps) => (
  <button
    type="button"
    className={rowAction}
    aria-label={texts.of({ action: label, name })}
    onClick={onClick}
  >
    {label}
  </button>
)

type ArcherProps = { archer: Participant; scheme: string | undefined; does: GroupHandlers | undefined }

const Archer = ({ archer, scheme, does }: ArcherProps) => {
  const called = useDisplayName()
  const name = nameOf(archer)
  return (
    <li className="hair-t flex min-h-11 items-center gap-2">
      <p className="min-w-0 flex-1">
        <span className="font-semibold">{called(archer.user)}</span>
        <span className="text-14 text-muted">
          {`\u00a0· ${shortDivision(archer.archeryStyle, scheme)}`}
          {archer.status === 'retired' && `\u00a0· ${archer.mark ? texts.marks[archer.mark] : texts.retired}`}
        </span>
        <ClubLine club={archer.club} />
      </p>
      {does && (
        <span className="flex shrink-0">
          <GroupAction label={texts.changing.move} name={name} onClick={() => does.onMove(archer)} />
          <GroupAction label={texts.changing.swap} name={name} onClick={() => does.onSwap(archer)} />
        </span>
      )}
    </li>
  )
}

/** Opens a group's card, for its archers and event admins. Also available when the event is completed. */
const ScoringLink = ({ event, group, isOwn }: { event: ClubEvent; group: EventGroup; isOwn: boolean }) => {
  const isOver = event.status === 'completed' && group.scorecardId !== null
  if (!(event.status === 'active' || isOver) || !(isOwn || event.isEventAdmin)) return null
  return (
    <LinkButton href={groupScoringPath(event.id, group.id)} wide className="mt-3">
      {isOver ? texts.view : texts.join}
      <VisuallyHidden>{groupName(group.groupName)}</VisuallyHidden>
    </LinkButton>
  )
}

type GroupItemProps = {
  event: ClubEvent
  group: EventGroup
  /** Undefined if the user cannot change groups. */
  does: GroupHandlers | undefined
}

/** A group: its start, and its archers. */
export const GroupItem = ({ event, group, does }: GroupItemProps) => {
  const user = useUser()
  const { targetNumbers, startsAt, participants } = group
  const name = groupName(group.groupName)
  const isOwn = participants.some(({ userId }) => userId === user.id)
  return (
    <article className={`hair rounded-10 bg-paper p-4 ${isOwn ? 'border-accent' : ''}`}>
      <div className="flex items-start justify-between gap-2 pb-2">
        <div className="min-w-0">
          <h3 className="text-18">{name}</h3>
          <p className="text-14 text-muted">
            {joinFacts([
              texts.startsAt({ target: targetNumbers[0] ?? 1, time: startsAt }),
              texts.count({ archers: participants.length }),
            ])}
          </p>
        </div>
        <span className="flex items-center gap-1">
          {isOwn && <Tag tone="on">{texts.yours}</Tag>}
          {does && <GroupAction label={texts.changing.edit} name={name} onClick={() => does.onEdit(group)} />}
        </span>
      </div>
      {participants.length === 0 && <p className="text-muted">{texts.empty}</p>}
      <ul>
        {participants.map((archer) => (
          <Archer key={archer.id} archer={archer} scheme={event.divisionScheme} does={does} />
        ))}
      </ul>
      <ScoringLink event={event} group={group} isOwn={isOwn} />
    </article>
  )
}
