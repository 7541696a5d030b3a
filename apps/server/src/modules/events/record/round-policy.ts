import { type Competition, type EventRound, fault } from '@fletch/domain/contract'
import type { Reason } from '../../../platform/errors.ts'

type Whole = Pick<Competition, 'partOf'>

/** The event as its only round, where it has no others. */
export const roundsOfEvent = (event: Competition): readonly EventRound[] =>
  event.rounds ?? [{ ...event, number: 1, name: '' }]

/** What people call a round where it stands by itself: in a season, on a card, in a calendar. */
export const roundTitleOf = (event: Pick<Competition, 'name'>, roundName: string): string =>
  roundName === '' ? event.name : `${event.name} · ${roundName}`.slice(0, 200)

/** Whether an event, or a round, is still to be shot or under way. */
export const isOpen = ({ status }: Pick<EventRound, 'status'>): boolean =>
  status === 'upcoming' || status === 'active'

/** Why something that is done with an event as a whole cannot be done with this; null when it is one. */
export const reasonPartOfEvent = ({ partOf }: Whole): Reason | null =>
  partOf === undefined ? null : fault('round-of-event')

/** Why registration cannot change here; null where it can: it is once an event. */
export const reasonEnteredElsewhere = ({ partOf }: Whole): Reason | null =>
  partOf === undefined ? null : fault('round-follows-entry')

/** Why a round cannot begin, nor its groups follow from what was shot; null when those before it are over. */
export const reasonRoundBeforeOpen = (
  rounds: readonly Pick<EventRound, 'number' | 'status'>[],
  number: number,
): Reason | null =>
  rounds.some((round) => round.number < number && isOpen(round)) ? fault('round-before-open') : null
