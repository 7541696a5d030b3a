import { asOneLine, linesOf } from '@fletch/domain/contract'
import ical, { ICalCalendarMethod, ICalEventStatus } from 'ical-generator'

/** A day in someone's calendar. */
export interface CalendarDay {
  readonly id: string
  readonly name: string
  readonly description: string
  readonly organizer: string
  /** YYYY-MM-DD. */
  readonly day: string
  /** Where it is; absent where that is not told. */
  readonly place?: string | undefined
  /** When it begins, ISO 8601; absent: it is the whole day. */
  readonly startsAt?: string | undefined
  readonly url: string
  /** Tentative: who has the calendar waits for a place. */
  readonly status: 'confirmed' | 'tentative' | 'cancelled'
  readonly createdAt: string
  /** How often it was changed, and when the last time, ISO 8601. */
  readonly changes: number
  readonly changedAt: string
}

const paragraphs = (texts: readonly string[]): string => texts.filter((text) => text !== '').join('\n\n')

const statuses = {
  confirmed: ICalEventStatus.CONFIRMED,
  tentative: ICalEventStatus.TENTATIVE,
  cancelled: ICalEventStatus.CANCELLED,
} as const

/** So often a program that follows a calendar should ask, in seconds. */
const followEvery = 3600

/**
 * Days, as they are now, as the text of an iCalendar file (RFC 5545): whole days, which are the same in every time zone,
 * or from the time on that is told; when it is over no one knows.
 * A reader may take any of Unicode's line breaks for the end of a line: none stands in the file but its own.
 */
export const calendarOf = (name: string, days: readonly CalendarDay[]): string => {
  const calendar = ical({
    name: asOneLine(name),
    method: ICalCalendarMethod.PUBLISH,
    prodId: { company: 'Fletch', product: 'Events' },
    ttl: followEvery,
  })
  for (const { id, name: summary, description, organizer, day, place, startsAt, ...each } of days) {
    const { url, status, createdAt, changes, changedAt } = each
    calendar.createEvent({
      id,
      summary: asOneLine(summary),
      description: paragraphs([asOneLine(organizer), linesOf(description).join('\n')]),
      start: new Date(startsAt ?? `${day}T00:00:00Z`),
      allDay: startsAt === undefined,
      ...(place && { location: asOneLine(place) }),
      url,
      created: new Date(createdAt),
      // Of the same day known twice a calendar takes the later one: it was moved, renamed or called off since.
      sequence: changes,
      stamp: new Date(changedAt),
      lastModified: new Date(changedAt),
      status: statuses[status],
    })
  }
  return calendar.toString()
}
