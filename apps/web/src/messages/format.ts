/** How days and numbers read where the user lives. Intl's own formatters are slow to make, so each is made once. */
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

/** A calendar date, `2026-11-21`; anything else is shown as it was written. */
export const formatDay = (date: string): string => {
  const moment = new Date(`${date}T00:00:00Z`)
  return Number.isNaN(moment.valueOf()) ? date : day.format(moment)
}

/** A stored date (YYYY-MM-DD) near today, with its day of the week; text that is no date is shown as it is. */
export const formatDayOfWeek = (date: string): string => {
  const moment = new Date(`${date}T00:00:00Z`)
  return Number.isNaN(moment.valueOf()) ? date : dayOfWeek.format(moment)
}

/** An ISO time, in the user's own zone. */
export const formatTime = (iso: string): string => time.format(new Date(iso))

/** A moment in milliseconds as a clock on the wall shows it. */
export const formatClock = (moment: number): string => clock.format(moment)

/** At most one decimal digit. */
export const formatNumber = (value: number): string => number.format(value)
