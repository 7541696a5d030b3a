import ical, { ICalCalendarMethod, ICalEventStatus } from 'ical-generator'

/** A day in somebody's calendar. */
export interface CalendarDay {
  readonly id: string
  readonly name: string
  readonly description: string
  readonly organizer: string
  /** YYYY-MM-DD. */
  readonly day: string
  readonly url: string
  readonly isCancelled: boolean
  readonly createdAt: string
}

/** Days, as they are now, as the text of an iCalendar file (RFC 5545): whole days, which are the same in every time zone. */
export const calendarOf = (name: string, days: readonly CalendarDay[], now: Date): string => {
  const calendar = ical({
    name,
    method: ICalCalendarMethod.PUBLISH,
    prodId: { company: 'Fletch', product: 'Events' },
  })
  for (const { id, name: summary, description, organizer, day, url, isCancelled, createdAt } of days)
    calendar.createEvent({
      id,
      summary,
      description: [organizer, description].filter((text) => text !== '').join('\n\n'),
      start: new Date(`${day}T00:00:00Z`),
      allDay: true,
      url,
      created: new Date(createdAt),
      // Of the same day known twice a calendar takes the later one: it was moved, renamed or called off since.
      stamp: now,
      status: isCancelled ? ICalEventStatus.CANCELLED : ICalEventStatus.CONFIRMED,
    })
  return calendar.toString()
}
