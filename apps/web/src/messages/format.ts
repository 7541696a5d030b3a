import { dayIn } from '@fletch/domain'
import { inShownLocale } from '@fletch/messages/catalogues.ts'

/** Dates and numbers as the reader's language and country write them. */
const formats = inShownLocale((locale) => ({
  day: new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeZone: 'UTC' }),
  dayOfWeek: new Intl.DateTimeFormat(locale, {
    weekday: 'long',
    month: 'long',
    day: 'numeric',
    timeZone: 'UTC',
  }),
  time: new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeStyle: 'short' }),
  clock: new Intl.DateTimeFormat(locale, { timeStyle: 'short' }),
  number: new Intl.NumberFormat(locale, { maximumFractionDigits: 1 }),
  list: new Intl.ListFormat(locale),
}))

/** The time zone of this phone. */
export const ownTimeZone = (): string => Intl.DateTimeFormat().resolvedOptions().timeZone

/** Today's date on this phone, YYYY-MM-DD. */
export const dateHere = (): string => dayIn(ownTimeZone(), new Date().toISOString())

/** Formats a calendar date (YYYY-MM-DD). Other text is shown unchanged. */
export const formatDay = (date: string): string => {
  const moment = new Date(`${date}T00:00:00Z`)
  return Number.isNaN(moment.valueOf()) ? date : formats().day.format(moment)
}

const oneDay = 86_400_000

/** Formats calendar dates (YYYY-MM-DD), each once and in order: 'Nov 28 – 29, 2026' if no day is between them. */
export const formatDays = (dates: readonly string[]): string => {
  const days = [...new Set(dates)].toSorted()
  const moments = days.map((date) => Date.parse(`${date}T00:00:00Z`))
  const [first = Number.NaN] = moments
  const isInOneGo = days.length > 1 && moments.every((moment, at) => moment === first + at * oneDay)
  return isInOneGo
    ? formats().day.formatRange(first, first + (days.length - 1) * oneDay)
    : formats().list.format(days.map(formatDay))
}

/** Formats a stored date (YYYY-MM-DD) near today with its day of the week. Other text is shown unchanged. */
export const formatDayOfWeek = (date: string): string => {
  const moment = new Date(`${date}T00:00:00Z`)
  return Number.isNaN(moment.valueOf()) ? date : formats().dayOfWeek.format(moment)
}

/** Formats an ISO time in the user's time zone. */
export const formatTime = (iso: string): string => formats().time.format(new Date(iso))

/** Formats a time in ms since 1970 as a time of day. */
export const formatClock = (moment: number): string => formats().clock.format(moment)

/** At most one decimal digit. */
export const formatNumber = (value: number): string => formats().number.format(value)
