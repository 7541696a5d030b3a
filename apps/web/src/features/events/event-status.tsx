import { type EventStatus, statusOverAll } from '@fletch/domain'
import type { Competition } from '@fletch/domain/contract'
import { eventTexts } from '../../messages/events.ts'
import { Tag } from '../../ui/tag.tsx'

/** Nothing of it warns but that an event is called off: what is under way stands out, the rest is said quietly. */
const tones = { upcoming: 'plain', active: 'on', completed: 'plain', cancelled: 'bad' } as const

/** Where an event stands as a whole. */
export const statusOf = ({ status, rounds }: Pick<Competition, 'status' | 'rounds'>): EventStatus =>
  rounds === undefined ? status : statusOverAll(rounds)

/** Where an event stands. */
export const EventStatusTag = ({ status }: { status: EventStatus }) => (
  <Tag tone={tones[status]}>{eventTexts.statuses[status]}</Tag>
)
