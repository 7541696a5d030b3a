import type { Competition, Participant } from '@fletch/domain/contract'
import { type ReactNode, useId, useState } from 'react'
import { participantTexts } from '../../../messages/event-participants.ts'
import { useUser } from '../../../session/session.tsx'
import { useGroupNames } from '../groups/use-group-names.ts'
import { ChangeArcherDialog } from './change-archer-dialog.tsx'
import { ParticipantItem } from './participant-item.tsx'

const texts = participantTexts.list

type PartProps = {
  title: string
  text?: string
  archers: readonly Participant[]
  item: (archer: Participant) => ReactNode
}

const Part = ({ title, text, archers, item }: PartProps) => {
  const id = useId()
  if (archers.length === 0) return null
  return (
    <section aria-labelledby={id}>
      <h3 id={id} className="pb-1 text-14 text-muted">
        {title}
      </h3>
      {text && <p className="text-14 text-muted">{text}</p>}
      <ol>{archers.map(item)}</ol>
    </section>
  )
}

type ParticipantListProps = { event: Competition; archers: readonly Participant[] }

/** The archers who shoot, those on the waiting list in order, and those who are absent. */
export const ParticipantList = ({ event, archers }: ParticipantListProps) => {
  const user = useUser()
  const groups = useGroupNames(event.id)
  const [changed, setChanged] = useState<string>()
  const chosen = archers.find(({ id }) => id === changed)
  const mayChange = event.isEventAdmin && (event.status === 'upcoming' || event.status === 'active')
  const item = (archer: Participant) => (
    <ParticipantItem
      key={archer.id}
      archer={archer}
      scheme={event.divisionScheme}
      isMe={archer.userId === user.id}
      group={archer.groupId === null ? undefined : groups.get(archer.groupId)}
      hasGroups={groups.size > 0}
      onChange={mayChange ? () => setChanged(archer.id) : undefined}
    />
  )
  const shooting = archers.filter(({ status }) => status === 'registered' || status === 'retired')
  const waiting = archers.filter(({ status }) => status === 'waiting')
  const absent = archers.filter(({ status }) => status === 'absent')
  return (
    <>
      <Part title={texts.count(shooting.length)} archers={shooting} item={item} />
      <Part title={texts.waiting} text={texts.waitingText} archers={waiting} item={item} />
      <Part title={texts.absent} archers={absent} item={item} />
      <ChangeArcherDialog event={event} archer={chosen} onClose={() => setChanged(undefined)} />
    </>
  )
}
