import { type EventStatus, fewestArchers } from './event.ts'

/** What somebody wants to do with an event as a whole. */
export type EventStep = 'start' | 'complete' | 'cancel' | 'delete' | 'edit' | 'register' | 'group' | 'score'

const notStarted = 'This event has not started yet'
const started = 'This event has already started'
const completed = 'This event is completed'
const cancelled = 'This event was cancelled'

/** Why a step is refused in a status; null where it is taken (decisions on the specification, section 5). */
const refusals: Readonly<Record<EventStep, Readonly<Record<EventStatus, string | null>>>> = {
  start: { upcoming: null, active: started, completed, cancelled },
  complete: { upcoming: notStarted, active: null, completed: 'This event is already completed', cancelled },
  cancel: { upcoming: null, active: null, completed, cancelled: 'This event is already cancelled' },
  delete: {
    upcoming: 'Only a cancelled event can be deleted. Cancel it first.',
    active: 'Only a cancelled event can be deleted. Cancel it first.',
    completed: 'A completed event stays: its results belong to those who shot it',
    cancelled: null,
  },
  edit: { upcoming: null, active: null, completed, cancelled },
  register: { upcoming: null, active: started, completed, cancelled },
  group: { upcoming: null, active: null, completed, cancelled },
  score: { upcoming: notStarted, active: null, completed, cancelled },
}

/** Why a step cannot be taken with an event of this status; null when it can. */
export const reasonNotTo = (step: EventStep, status: EventStatus): string | null => refusals[step][status]

const after: Readonly<Partial<Record<EventStep, EventStatus>>> = {
  start: 'active',
  complete: 'completed',
  cancel: 'cancelled',
}

/** The status that a step leads to: the same for steps that leave it; throws RangeError for one that is refused. */
export const statusAfter = (step: EventStep, status: EventStatus): EventStatus => {
  const reason = reasonNotTo(step, status)
  if (reason !== null) throw new RangeError(reason)
  return after[step] ?? status
}

/** Why so many archers are too few to be put into groups; null when they are enough. */
export const reasonTooFew = (archers: number): string | null =>
  archers >= fewestArchers ? null : `At least ${fewestArchers} archers are needed`
