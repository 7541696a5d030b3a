import { type EventDetails, factKinds } from './details.ts'

/** What an event tells those who come, as far as calendars and mails say it. */
export interface Told {
  readonly name: string
  readonly description: string
  /** YYYY-MM-DD. */
  readonly competitionDate: string
  readonly timeZone: string
  readonly details?: EventDetails | undefined
}

/** What moves people to be somewhere else, or at another time. */
export const moveKinds = ['date', 'startTime', 'place'] as const
export type MoveKind = (typeof moveKinds)[number]

/** What of a date, a time and a place is another one; in one order. */
export const movesBetween = (before: Told, after: Told): readonly MoveKind[] => {
  const hasTime = [before, after].some(({ details }) => (details?.startTime ?? '') !== '')
  const isOther: Record<MoveKind, boolean> = {
    date: before.competitionDate !== after.competitionDate,
    // Another zone is another time, where a time is told.
    startTime:
      hasTime &&
      ((before.details?.startTime ?? '') !== (after.details?.startTime ?? '') ||
        before.timeZone !== after.timeZone),
    place: (before.details?.place ?? '') !== (after.details?.place ?? ''),
  }
  return moveKinds.filter((kind) => isOther[kind])
}

/** Whether calendars that know an event would show it as it was. */
export const tellsOtherwise = (before: Told, after: Told): boolean =>
  movesBetween(before, after).length > 0 ||
  before.name !== after.name ||
  before.description !== after.description ||
  factKinds.some((kind) => (before.details?.[kind] ?? '') !== (after.details?.[kind] ?? ''))
