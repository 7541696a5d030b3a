import { TZDate } from '@date-fns/tz'
import { endAt, instantAt } from '@fletch/domain'
import { asOneLine, linesOf } from '@fletch/domain/contract'
import ical, { ICalCalendarMethod, ICalEventStatus } from 'ical-generator'
import { timeZoneDuring } from './time-zones.ts'

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
  /** Absent for a whole day. */
  readonly hours?: CalendarHours | undefined
  /** The sender of mails, as in Fletch <no-reply@fletch.example>. */
  readonly mailFrom: string
  /** The page of the event; absent if the day is only a question to the subscriber. */
  readonly url?: string | undefined
  /** 'tentative' if the subscriber is on the waiting list, or has not agreed to take part. */
  readonly status: 'confirmed' | 'tentative' | 'cancelled'
  readonly createdAt: string
  /** How often it was changed, and when last, ISO 8601. */
  readonly changes: number
  readonly changedAt: string
}

/** From when until when an entry is, ISO 8601, and the time zone whose clocks show it. */
interface CalendarHours {
  readonly startsAt: string
  readonly endsAt: string
  readonly timeZone: string
}

interface LocalHours {
  /** YYYY-MM-DD. */
  readonly day: string
  /** HH:MM. */
  readonly time: string
  readonly endTime?: string | undefined
  readonly timeZone: string
}

/** The hours of an entry, from local times of its day. */
export const hoursOn = ({ day, time, endTime, timeZone }: LocalHours): CalendarHours => {
  const startsAt = instantAt(day, time, timeZone)
  return { startsAt, endsAt: endAt(startsAt, { day, endTime, timeZone }), timeZone }
}

const paragraphs = (texts: readonly string[]): string => texts.filter((text) => text !== '').join('\n\n')

const statuses = {
  confirmed: ICalEventStatus.CONFIRMED,
  tentative: ICalEventStatus.TENTATIVE,
  cancelled: ICalEventStatus.CANCELLED,
} as const

/** How often subscribed programs should ask for changes, in seconds. */
const followEvery = 3600

const addressIn = (sender: string): string => sender.slice(sender.indexOf('<') + 1).replace('>', '')

/** A parameter in quotes may contain neither quotes nor escapes. */
const organizerName = (name: string): string => asOneLine(name).replaceAll(/["\\]/g, "'") || 'Fletch'

/** A whole day, or hours in the event's time zone. */
const timesOf = ({ day, hours }: Pick<CalendarDay, 'day' | 'hours'>) => {
  if (hours === undefined) return { start: new Date(`${day}T00:00:00Z`), allDay: true }
  const { startsAt, endsAt, timeZone } = hours
  const local = (instant: string) => new TZDate(instant, timeZone)
  return { start: local(startsAt), end: local(endsAt), timezone: timeZone }
}

/**
 * An iCalendar file (RFC 5545). Entries are whole days, which are the same in every time zone, or hours in the time
 * zone of the event, which the file describes. A published calendar names who organises each entry (RFC 5546). Some readers treat any Unicode line break as the end of a line, so the file contains only
 * its own.
 */
export const calendarOf = (name: string, days: readonly CalendarDay[]): string => {
  const calendar = ical({
    name: asOneLine(name),
    method: ICalCalendarMethod.PUBLISH,
    prodId: { company: 'Fletch', product: 'Events' },
    ttl: followEvery,
  })
  calendar.timezone({ name: null, generator: timeZoneDuring(days.flatMap(({ hours }) => hours ?? [])) })
  for (const { id, name: summary, description, organizer, mailFrom, place, ...each } of days) {
    const { url, status, createdAt, changes, changedAt } = each
    calendar.createEvent({
      id,
      summary: asOneLine(summary),
      description: paragraphs([asOneLine(organizer), linesOf(description).join('\n')]),
      organizer: { name: organizerName(organizer), email: addressIn(mailFrom) },
      ...timesOf(each),
      ...(place && { location: asOneLine(place) }),
      ...(url && { url }),
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
