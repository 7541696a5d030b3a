import { type EventStatus, statusOverAll } from '@fletch/domain'
import type { Competition } from '@fletch/domain/contract'
import { eventTexts } from '../../messages/events.ts'
import { Tag } from '../../ui/tag.tsx'

/** Only a cancelled event is a warning; an active one stands out, the rest is quiet. */
const tones = { upcoming: 'plain', active: 'on', completed: 'plain', cancelled: 'bad' } as const

/** The status of the whole event. */
export const statusOf = ({ status, rounds }: Pick<Competition, 'status' | 'rounds'>): EventStatus =>
  rounds === undefined ? status : statusOverAll(rounds)

/** Where an event stands. */
export const EventStatusTag = ({ status }: { status: EventStatus }) => (
  <Tag tone={tones[status]}>{eventTexts.statuses[status]}</Tag>
)
