import { type ClubEvent, type EventRound, fault } from '@fletch/contract'
import type { Reason } from '../../../platform/errors.ts'

type Whole = Pick<ClubEvent, 'partOf'>

/** The rounds of an event. An event without other rounds is its own only round. */
export const roundsOfEvent = (event: ClubEvent): readonly EventRound[] =>
  event.rounds ?? [{ ...event, number: 1, name: '' }]

/** The title of a round where it is shown by itself: in a season, on a card, in a calendar. */
export const roundTitleOf = (event: Pick<ClubEvent, 'name'>, roundName: string): string =>
  roundName === '' ? event.name : `${event.name} · ${roundName}`.slice(0, 200)

/** Whether an event or round is upcoming or active. */
export const isOpen = ({ status }: Pick<EventRound, 'status'>): boolean =>
  status === 'upcoming' || status === 'active'

/** The reason why an action on a whole event is not possible for a later round, or null if this is the event. */
export const reasonPartOfEvent = ({ partOf }: Whole): Reason | null =>
  partOf === undefined ? null : fault('round-of-event')

/**
 * The reason why registration cannot change in a later round, or null if this is the event: archers register once for
 * the event.
 */
export const reasonEnteredElsewhere = ({ partOf }: Whole): Reason | null =>
  partOf === undefined ? null : fault('round-follows-entry')

/** The reason why a round cannot begin, or be grouped by results, or null if all earlier rounds are over. */
export const reasonRoundBeforeOpen = (
  rounds: readonly Pick<EventRound, 'number' | 'status'>[],
  number: number,
): Reason | null =>
  rounds.some((round) => round.number < number && isOpen(round)) ? fault('round-before-open') : null
