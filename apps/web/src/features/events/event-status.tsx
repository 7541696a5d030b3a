import type { EventStatus } from '@fletch/domain'
import { eventTexts } from '../../messages/events.ts'
import { Tag } from '../../ui/tag.tsx'

const tones = { upcoming: 'on', active: 'gold', completed: 'plain', cancelled: 'bad' } as const

/** Where an event stands. */
export const EventStatusTag = ({ status }: { status: EventStatus }) => (
  <Tag tone={tones[status]}>{eventTexts.statuses[status]}</Tag>
)
