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

/** Days as the text of an iCalendar file (RFC 5545): whole days, which are the same in every time zone. */
export const calendarOf = (name: string, days: readonly CalendarDay[]): string => {
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
      stamp: new Date(createdAt),
      status: isCancelled ? ICalEventStatus.CANCELLED : ICalEventStatus.CONFIRMED,
    })
  return calendar.toString()
}
