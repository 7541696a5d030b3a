import { type Reason, reasonIn } from '../reason.ts'
import { type EventStatus, fewestArchers } from './event.ts'

/** What someone wants to do with an event as a whole. */
export type EventStep =
  | 'start'
  | 'undo-start'
  | 'complete'
  | 'reopen'
  | 'cancel'
  | 'delete'
  | 'edit'
  | 'register'
  | 'group'
  | 'score'

/** Why a step is refused in the event's status. */
export const eventStatusFaults = {
  'event-already-cancelled': 'This event is already cancelled',
  'event-already-completed': 'This event is already completed',
  'event-already-started': 'This event has already started',
  'event-cancelled': 'This event was cancelled',
  'event-completed': 'This event is completed',
  'event-completed-stays': 'A completed event stays: its results belong to those who shot it',
  'event-not-completed': 'This event is not completed',
  'event-not-cancelled': 'Only a cancelled event can be deleted. Cancel it first.',
  'event-not-started': 'This event has not started yet',
  'event-too-few-archers': 'At least {least} archers are needed',
} as const

type EventReason = Reason<keyof typeof eventStatusFaults>

const notStarted = reasonIn(eventStatusFaults, 'event-not-started')
const alreadyStarted = reasonIn(eventStatusFaults, 'event-already-started')
const completed = reasonIn(eventStatusFaults, 'event-completed')
const cancelled = reasonIn(eventStatusFaults, 'event-cancelled')

/** Why a step is refused in a status; null if it is allowed (rule R37). */
const refusals: Readonly<Record<EventStep, Readonly<Record<EventStatus, EventReason | null>>>> = {
  start: { upcoming: null, active: alreadyStarted, completed, cancelled },
  'undo-start': { upcoming: notStarted, active: null, completed, cancelled },
  complete: {
    upcoming: notStarted,
    active: null,
    completed: reasonIn(eventStatusFaults, 'event-already-completed'),
    cancelled,
  },
  reopen: {
    upcoming: notStarted,
    active: reasonIn(eventStatusFaults, 'event-not-completed'),
    completed: null,
    cancelled,
  },
  cancel: {
    upcoming: null,
    active: null,
    completed,
    cancelled: reasonIn(eventStatusFaults, 'event-already-cancelled'),
  },
  delete: {
    upcoming: reasonIn(eventStatusFaults, 'event-not-cancelled'),
    active: reasonIn(eventStatusFaults, 'event-not-cancelled'),
    completed: reasonIn(eventStatusFaults, 'event-completed-stays'),
    cancelled: null,
  },
  edit: { upcoming: null, active: null, completed, cancelled },
  register: { upcoming: null, active: alreadyStarted, completed, cancelled },
  group: { upcoming: null, active: null, completed, cancelled },
  score: { upcoming: notStarted, active: null, completed, cancelled },
}

/** Why a step is not possible in a status; null if it is. */
export const reasonNotTo = (step: EventStep, status: EventStatus): EventReason | null =>
  refusals[step][status]

const after: Readonly<Partial<Record<EventStep, EventStatus>>> = {
  start: 'active',
  'undo-start': 'upcoming',
  complete: 'completed',
  reopen: 'active',
  cancel: 'cancelled',
}

/** The status after a step; unchanged if the step keeps it. Throws RangeError for a step that is refused. */
export const statusAfter = (step: EventStep, status: EventStatus): EventStatus => {
  const reason = reasonNotTo(step, status)
  if (reason !== null) throw new RangeError(reason.message)
  return after[step] ?? status
}

/** Why there are too few archers for groups; null if there are enough. */
export const reasonTooFew = (archers: number): EventReason | null =>
  archers >= fewestArchers
    ? null
    : reasonIn(eventStatusFaults, 'event-too-few-archers', { least: fewestArchers })
