import type { ClubEvent } from '@fletch/contract'
import { type EventStatus, statusOverAll } from '@fletch/domain'
import { eventTexts } from '@fletch/messages/events'
import { Tag } from '../../ui/tag.tsx'

/** Only a cancelled event shows a warning and only an active one an accent; the others are plain. */
const tones = { upcoming: 'plain', active: 'on', completed: 'plain', cancelled: 'bad' } as const

/** The status of an event over all its rounds. */
export const statusOf = ({ status, rounds }: Pick<ClubEvent, 'status' | 'rounds'>): EventStatus =>
  rounds === undefined ? status : statusOverAll(rounds)

export const EventStatusTag = ({ status }: { status: EventStatus }) => (
  <Tag tone={tones[status]}>{eventTexts.statuses[status]}</Tag>
)
