/** Whether a name is a time zone, like 'Australia/Melbourne'. */
export const isTimeZone = (name: string): boolean => {
  try {
    return new Intl.DateTimeFormat('en', { timeZone: name }).resolvedOptions().timeZone !== ''
  } catch {
    return false
  }
}

/** The calendar day, YYYY-MM-DD, at an instant in a time zone. */
export const dayIn = (timeZone: string, instant: string): string =>
  new Intl.DateTimeFormat('en-CA', { timeZone, year: 'numeric', month: '2-digit', day: '2-digit' }).format(
    new Date(instant),
  )

const dayMilliseconds = 24 * 60 * 60 * 1000
const middayOf = (day: string): number => Date.parse(`${day}T12:00:00Z`)

/** Whole days from one calendar day to another, both YYYY-MM-DD; negative if `to` is earlier. */
export const daysFrom = (from: string, to: string): number =>
  Math.round((middayOf(to) - middayOf(from)) / dayMilliseconds)

/** The day a number of days after `day`, or before it if negative; YYYY-MM-DD. */
export const dayAfter = (day: string, days: number): string =>
  new Date(middayOf(day) + days * dayMilliseconds).toISOString().slice(0, 10)

/** Moves `day` by the distance between `from` and `to`; all YYYY-MM-DD. */
export const movedDay = (day: string, from: string, to: string): string => dayAfter(to, daysFrom(from, day))

interface Deadline {
  readonly registrationDeadline: string | null
  readonly timeZone: string
}

/** Registration closes at the end of the deadline's day, in the event's time zone. */
export const isPastDeadline = ({ registrationDeadline, timeZone }: Deadline, now: string): boolean =>
  registrationDeadline !== null && dayIn(timeZone, now) > registrationDeadline
