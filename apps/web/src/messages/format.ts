import { dayIn } from '@fletch/domain'

/**
 * Dates and numbers in the format of the user's country. Intl's formatters are slow to create, so each is created once.
 */
const day = new Intl.DateTimeFormat(undefined, { dateStyle: 'medium', timeZone: 'UTC' })
const dayOfWeek = new Intl.DateTimeFormat(undefined, {
  weekday: 'long',
  month: 'long',
  day: 'numeric',
  timeZone: 'UTC',
})
const time = new Intl.DateTimeFormat(undefined, { dateStyle: 'medium', timeStyle: 'short' })
const clock = new Intl.DateTimeFormat(undefined, { timeStyle: 'short' })
const number = new Intl.NumberFormat(undefined, { maximumFractionDigits: 1 })

/** The time zone of this phone. */
export const ownTimeZone = (): string => Intl.DateTimeFormat().resolvedOptions().timeZone

/** Today's date on this phone, YYYY-MM-DD. */
export const dateHere = (): string => dayIn(ownTimeZone(), new Date().toISOString())

/** Formats a calendar date (YYYY-MM-DD). Other text is shown unchanged. */
export const formatDay = (date: string): string => {
  const moment = new Date(`${date}T00:00:00Z`)
  return Number.isNaN(moment.valueOf()) ? date : day.format(moment)
}

const list = new Intl.ListFormat()
const oneDay = 86_400_000

/** Formats calendar dates (YYYY-MM-DD), each once and in order: 'Nov 28 – 29, 2026' if no day is between them. */
export const formatDays = (dates: readonly string[]): string => {
  const days = [...new Set(dates)].toSorted()
  const moments = days.map((date) => Date.parse(`${date}T00:00:00Z`))
  const [first = Number.NaN] = moments
  const isInOneGo = days.length > 1 && moments.every((moment, at) => moment === first + at * oneDay)
  return isInOneGo
    ? day.formatRange(first, first + (days.length - 1) * oneDay)
    : list.format(days.map(formatDay))
}

/** Formats a stored date (YYYY-MM-DD) near today with its day of the week. Other text is shown unchanged. */
export const formatDayOfWeek = (date: string): string => {
  const moment = new Date(`${date}T00:00:00Z`)
  return Number.isNaN(moment.valueOf()) ? date : dayOfWeek.format(moment)
}

/** Formats an ISO time in the user's time zone. */
export const formatTime = (iso: string): string => time.format(new Date(iso))

/** Formats a time in ms since 1970 as a time of day. */
export const formatClock = (moment: number): string => clock.format(moment)

/** At most one decimal digit. */
export const formatNumber = (value: number): string => number.format(value)
