import type { Participant } from '@fletch/domain/contract'
import { participantTexts } from '../../../messages/event-participants.ts'
import { eventTexts } from '../../../messages/events.ts'
import { useDisplayName } from '../../../shell/name-order.ts'
import { rowAction } from '../../../ui/row-action.ts'
import { Tag } from '../../../ui/tag.tsx'
import { useChange } from '../../../ui/use-change.ts'
import { nameOf } from '../participant-queries.ts'
import { changeArcher } from './mutations.ts'

const texts = participantTexts.list

/** The most frequent action for each status, shown as a button. It can be undone. */
const quickActions = {
  registered: { label: texts.markAbsent, status: 'absent' },
  absent: { label: texts.hasArrived, status: 'registered' },
  retired: { label: texts.bringBack, status: 'registered' },
  waiting: { label: texts.givePlace, status: 'registered' },
} as const

type ActionsProps = { archer: Participant; onChange: () => void }

const Actions = ({ archer, onChange }: ActionsProps) => {
  const change = useChange(changeArcher(archer))
  const { label, status } = quickActions[archer.status]
  const name = nameOf(archer)
  return (
    <span className="ms-auto flex shrink-0 gap-1">
      <button
        type="button"
        className={rowAction}
        aria-disabled={change.isPending}
        aria-label={participantTexts.of(label, name)}
        onClick={() => void change.run({ status })}
      >
        {label}
      </button>
      <button
        type="button"
        className={`${rowAction} text-muted`}
        aria-label={participantTexts.of(texts.edit, name)}
        onClick={onChange}
      >
        {texts.edit}
      </button>
    </span>
  )
}

type ParticipantItemProps = {
  archer: Participant
  /** The id of the event's division scheme. */
  scheme: string | undefined
  isMe: boolean
  group: string | undefined
  /** The event has groups, so a missing group is mentioned. */
  hasGroups: boolean
  /** Undefined if the user cannot change archers. */
  onChange: (() => void) | undefined
}

export const ParticipantItem = ({
  archer,
  scheme,
  isMe,
  group,
  hasGroups,
  onChange,
}: ParticipantItemProps) => {
  const called = useDisplayName()
  const { archeryStyle, status, position, userId, memberId, mark, penalty } = archer
  const consent = archer.consent === undefined ? '' : texts.consent[archer.consent]
  const reasons = [consent, archer.markReason ?? '', archer.penaltyReason ?? ''].filter(
    (reason) => reason !== '',
  )
  const facts = [
    eventTexts.division(archeryStyle, scheme),
    group ?? (hasGroups && status === 'registered' && texts.noGroup),
    userId === null && (memberId === undefined ? texts.guest : texts.member),
    archer.club,
  ]
  return (
    <li className="hair-b flex min-h-12 flex-wrap items-center gap-x-3 py-1 last:border-b-0">
      <div className="flex min-w-28 flex-1 items-center gap-3">
        {position !== null && <span className="figures w-6 text-end font-semibold">{position}</span>}
        <p className="min-w-0">
          <span className="font-semibold">{called(archer.user)}</span>
          {isMe && <span className="text-muted">{` (${texts.you})`}</span>}
          <span className="block text-14 text-muted wide:ms-2 wide:inline">
            {eventTexts.facts(facts.filter((fact) => typeof fact === 'string'))}
          </span>
          {reasons.length > 0 && (
            <span className="block wrap-break-word text-14 text-muted">{eventTexts.facts(reasons)}</span>
          )}
        </p>
      </div>
      {archer.isAsked && <Tag>{participantTexts.askedTag}</Tag>}
      {status === 'retired' && <Tag>{mark ? participantTexts.marks[mark] : participantTexts.retiredTag}</Tag>}
      {penalty !== undefined && <Tag>{participantTexts.penaltyTag(penalty)}</Tag>}
      {onChange && <Actions archer={archer} onChange={onChange} />}
    </li>
  )
}
