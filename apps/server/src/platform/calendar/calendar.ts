import { TZDate, tzOffset } from '@date-fns/tz'
import { asOneLine, linesOf } from '@fletch/contract'
import { compareTexts, endAt, instantAt } from '@fletch/domain'
import ical, { ICalCalendarMethod, ICalEventStatus } from 'ical-generator'

interface Hours {
  readonly startsAt: string
  readonly endsAt: string
  readonly timeZone: string
}

const minute = 60_000
const aDay = 24 * 60 * minute
/** No clocks change and change back within a week. */
const step = 7 * aDay

/** The instant, to the minute, at which the clocks change between two instants with different offsets. */
const changeBetween = (timeZone: string, before: number, after: number): number => {
  let [low, high] = [before, after]
  const was = tzOffset(timeZone, new Date(low))
  while (high - low > minute) {
    const middle = Math.floor((low + high) / 2 / minute) * minute
    if (tzOffset(timeZone, new Date(middle)) === was) low = middle
    else high = middle
  }
  return high
}

/** `+0130` for 90 minutes. */
const offsetText = (offset: number): string => {
  const minutes = Math.abs(offset)
  const two = (number: number) => String(Math.floor(number)).padStart(2, '0')
  return `${offset < 0 ? '-' : '+'}${two(minutes / 60)}${two(minutes % 60)}`
}

/** An instant as the clocks with an offset show it. */
const localTime = (instant: number, offset: number): string =>
  new Date(instant + offset * minute).toISOString().replaceAll(/[-:]|\.\d+Z/g, '')

/** One period of a time zone: from when on its clocks have an offset. */
const period = (from: number, was: number, offset: number): readonly string[] => {
  const kind = offset > was ? 'DAYLIGHT' : 'STANDARD'
  return [
    `BEGIN:${kind}`,
    `DTSTART:${localTime(from, was)}`,
    `TZOFFSETFROM:${offsetText(was)}`,
    `TZOFFSETTO:${offsetText(offset)}`,
    `END:${kind}`,
  ]
}

/** From a year before to a year after each of some hours, without overlaps, so that far days cost no more than near ones. */
const yearsAround = (all: readonly Hours[]): readonly (readonly [from: number, end: number])[] => {
  const years: [number, number][] = []
  for (const { startsAt, endsAt } of all.toSorted((one, other) =>
    compareTexts(one.startsAt, other.startsAt),
  )) {
    const from = Math.floor((Date.parse(startsAt) - 366 * aDay) / aDay) * aDay
    const end = Date.parse(endsAt) + 366 * aDay
    const last = years.at(-1)
    if (last === undefined || from > last[1]) years.push([from, end])
    else last[1] = Math.max(last[1], end)
  }
  return years
}

/**
 * Describes a time zone (RFC 5545, VTIMEZONE) in the years around some hours, with every change of its clocks as it is
 * known to this computer. A file so means the same everywhere.
 */
const timeZoneDuring =
  (all: readonly Hours[]) =>
  (timeZone: string): string => {
    const lines: string[] = []
    for (const [from, end] of yearsAround(all.filter((hours) => hours.timeZone === timeZone))) {
      let offset = tzOffset(timeZone, new Date(from))
      lines.push(...period(from, offset, offset))
      for (let instant = from; instant < end; instant += step) {
        const next = tzOffset(timeZone, new Date(instant + step))
        if (next === offset) continue
        lines.push(...period(changeBetween(timeZone, instant, instant + step), offset, next))
        offset = next
      }
    }
    return ['BEGIN:VTIMEZONE', `TZID:${timeZone}`, ...lines, 'END:VTIMEZONE'].join('\r\n')
  }

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
