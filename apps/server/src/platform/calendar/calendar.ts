import { asOneLine, linesOf } from '@fletch/domain/contract'
import ical, { ICalCalendarMethod, ICalEventStatus } from 'ical-generator'

/** An entry in a calendar. */
export interface CalendarDay {
  readonly id: string
  readonly name: string
  readonly description: string
  readonly organizer: string
  /** YYYY-MM-DD. */
  readonly day: string
  /** The place; absent if unknown. */
  readonly place?: string | undefined
  /** When it starts, ISO 8601; absent for a whole day. */
  readonly startsAt?: string | undefined
  readonly url: string
  /** 'tentative' if the subscriber is on the waiting list. */
  readonly status: 'confirmed' | 'tentative' | 'cancelled'
  readonly createdAt: string
  /** How often it was changed, and when last, ISO 8601. */
  readonly changes: number
  readonly changedAt: string
}

const paragraphs = (texts: readonly string[]): string => texts.filter((text) => text !== '').join('\n\n')

const statuses = {
  confirmed: ICalEventStatus.CONFIRMED,
  tentative: ICalEventStatus.TENTATIVE,
  cancelled: ICalEventStatus.CANCELLED,
} as const

/** How often subscribed programs should ask for changes, in seconds. */
const followEvery = 3600

/**
 * An iCalendar file (RFC 5545). Entries are whole days, which are the same in every time zone, or have a start time but
 * no end, which is unknown. Some readers treat any Unicode line break as the end of a line, so the file contains only
 * its own.
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
      // Calendars keep the version with the higher sequence, so they see moved, renamed and cancelled events.
      sequence: changes,
      stamp: new Date(changedAt),
      lastModified: new Date(changedAt),
      status: statuses[status],
    })
  }
  // Every line ends with a line break, the last one too.
  return `${calendar.toString().trimEnd()}\r\n`
}
