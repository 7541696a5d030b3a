import { type EventDetails, factKinds } from './details.ts'

/** The parts of an event that calendars and mails contain. */
export interface Told {
  readonly name: string
  readonly description: string
  /** YYYY-MM-DD. */
  readonly competitionDate: string
  readonly timeZone: string
  readonly details?: EventDetails | undefined
}

/** Changes because of which archers must be somewhere else or at another time. */
export const moveKinds = ['date', 'startTime', 'place'] as const
export type MoveKind = (typeof moveKinds)[number]

/** Which of date, time and place have changed, in a fixed order. */
export const movesBetween = (before: Told, after: Told): readonly MoveKind[] => {
  const hasTime = [before, after].some(({ details }) => (details?.startTime ?? '') !== '')
  const isOther: Record<MoveKind, boolean> = {
    date: before.competitionDate !== after.competitionDate,
    // Another time zone is another time, if the event has a start time.
    startTime:
      hasTime &&
      ((before.details?.startTime ?? '') !== (after.details?.startTime ?? '') ||
        before.timeZone !== after.timeZone),
    place: (before.details?.place ?? '') !== (after.details?.place ?? ''),
  }
  return moveKinds.filter((kind) => isOther[kind])
}

/** Whether calendars that contain the event need an update. */
export const tellsOtherwise = (before: Told, after: Told): boolean =>
  movesBetween(before, after).length > 0 ||
  before.name !== after.name ||
  before.description !== after.description ||
  factKinds.some((kind) => (before.details?.[kind] ?? '') !== (after.details?.[kind] ?? ''))
