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
  readonly isCancelled: boolean
  readonly createdAt: string
}

const paragraphs = (texts: readonly string[]): string => texts.filter((text) => text !== '').join('\n\n')

/**
 * Days, as they are now, as the text of an iCalendar file (RFC 5545): whole days, which are the same in every time zone,
 * or from the time on that is told; when it is over no one knows.
 * A reader may take any of Unicode's line breaks for the end of a line: none stands in the file but its own.
 */
export const calendarOf = (name: string, days: readonly CalendarDay[], now: Date): string => {
  const calendar = ical({
    name: asOneLine(name),
    method: ICalCalendarMethod.PUBLISH,
    prodId: { company: 'Fletch', product: 'Events' },
  })
  for (const { id, name: summary, description, organizer, day, place, startsAt, ...each } of days) {
    const { url, isCancelled, createdAt } = each
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
      stamp: now,
      status: isCancelled ? ICalEventStatus.CANCELLED : ICalEventStatus.CONFIRMED,
    })
  }
  return calendar.toString()
}
