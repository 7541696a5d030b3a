/** Which of day and month comes first in dates with slashes. */
export const dayOrders = ['day first', 'month first'] as const

/** Whether a file writes day or month first in dates with slashes; null if its dates do not show it. */
export type DayOrder = (typeof dayOrders)[number] | null

const isoShape = /^(\d{4})[-/.](\d{1,2})[-/.](\d{1,2})$/
const compactShape = /^((?:19|20)\d\d)(\d\d)(\d\d)$/
const dottedShape = /^(\d{1,2})\. ?(\d{1,2})\. ?(\d{4}|\d{2})$/
const slashedShape = /^(\d{1,2})[/-](\d{1,2})[/-](\d{4}|\d{2})$/
/** 12 Feb 2024, 12. Februar 2024, 12.Feb.24, 12-feb-24, 1er janvier 2024, 12 de febrero de 2024. */
const dayAndName =
  /^(\d{1,2})(?:st|nd|rd|th|er|º|\.)?[ /-]?(?:de )?(\p{L}{3,12})\.?,?[ /-]?(?:de )?(\d{4}|\d{2})$/u
/** Feb 12, 2024. */
const nameAndDay = /^(\p{L}{3,12})\.? (\d{1,2})(?:st|nd|rd|th)?,? (\d{4}|\d{2})$/u
/** Mon, 12 Feb 2024. */
const weekday = /^\p{L}{2,12}\.?, (?=[\p{L}\d])/u
/** The time that databases write after a date. */
const timeOfDay = /(?:T| )\d{1,2}:\d\d.*$/
/** The number of a day as spreadsheets count them, from 1927 on. Some exports lose the format that shows it as a date. */
const serialShape = /^[1-7]\d{4}$/

/** A date without its weekday and time, on one line and with composed letters. */
const bareDate = (text: string): string =>
  text.normalize('NFC').replace(/\s+/g, ' ').trim().replace(weekday, '').replace(timeOfDay, '')

const dayOfSerial = (serial: number): string =>
  new Date(Date.UTC(1899, 11, 30 + serial)).toISOString().slice(0, 10)

/**
 * The beginnings of month names, without accents, in English, German, French, Spanish, Portuguese, Italian, Dutch, the
 * Scandinavian languages, Polish and Finnish.
 */
const monthsByBeginning: readonly (readonly string[])[] = [
  ['jan', 'ene', 'gen', 'sty', 'tammi'],
  ['feb', 'fev', 'lut', 'helmi'],
  ['mar', 'maa', 'mrt', 'mrz'],
  ['apr', 'avr', 'abr', 'kwi', 'huhti'],
  ['may', 'mai', 'maj', 'mei', 'mag', 'touko'],
  ['jun', 'juin', 'giu', 'cze', 'kesa'],
  ['jul', 'juil', 'lug', 'lip', 'heina'],
  ['aug', 'aou', 'ago', 'sie', 'elo'],
  ['sep', 'set', 'wrz', 'syys'],
  ['oct', 'okt', 'ott', 'out', 'paz', 'loka'],
  ['nov', 'lis', 'marras'],
  ['dec', 'dez', 'dic', 'des', 'gru', 'joulu'],
]

/** The number of a month; undefined if the word is not a month. */
const monthNamed = (word = ''): string | undefined => {
  const plain = word.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()
  // The longest beginning decides: 'marraskuu' is November in Finnish, and 'mars' is March.
  const [longest = ''] = monthsByBeginning
    .flat()
    .filter((each) => plain.startsWith(each))
    .toSorted((one, other) => other.length - one.length)
  const monthIndex =
    longest === '' ? -1 : monthsByBeginning.findIndex((beginnings) => beginnings.includes(longest))
  return monthIndex === -1 ? undefined : String(monthIndex + 1)
}

/** The day order that all dates of a file agree on. A number above 12 decides. */
export const dayOrderOf = (dates: Iterable<string>): DayOrder => {
  let [dayFirst, monthFirst] = [false, false]
  for (const date of dates) {
    const match = slashedShape.exec(bareDate(date))
    if (match === null) continue
    if (Number(match[1]) > 12) dayFirst = true
    if (Number(match[2]) > 12) monthFirst = true
  }
  if (dayFirst === monthFirst) return null
  return dayFirst ? 'day first' : 'month first'
}

/** The first date that has two meanings; undefined if every date has one meaning. */
export const ambiguousDate = (dates: Iterable<string>): string | undefined => {
  for (const date of dates) {
    const [, first, second] = slashedShape.exec(bareDate(date)) ?? []
    if (first !== second && Number(first) <= 12 && Number(second) <= 12) return date.trim()
  }
  return undefined
}

export interface DateReading {
  readonly order: DayOrder
  /** A year with two digits is the latest matching year that is not after this one. */
  readonly latestYear: number
}

const yearOf = (writtenYear: string, latestYear: number): number => {
  if (writtenYear.length === 4) return Number(writtenYear)
  const year = Math.floor(latestYear / 100) * 100 + Number(writtenYear)
  return year > latestYear ? year - 100 : year
}

/**
 * Reads a date of a file as YYYY-MM-DD. Accepts ISO dates, 31.12.2020, 31.12.20, 31 Dec 2020 with month names of
 * several languages, 31/12/2020 or 12/31/2020 if the order is known, and the day numbers of spreadsheets. Weekday and
 * time are ignored. Any other text is returned unchanged, to be refused later.
 */
export const readDate = (text: string, { order, latestYear }: DateReading): string => {
  const writtenDate = bareDate(text)
  const day = (year = '', month = '', date = ''): string =>
    `${yearOf(year, latestYear)}-${month.padStart(2, '0')}-${date.padStart(2, '0')}`
  const iso = isoShape.exec(writtenDate) ?? compactShape.exec(writtenDate)
  if (iso !== null) return day(iso[1], iso[2], iso[3])
  if (serialShape.test(writtenDate)) return dayOfSerial(Number(writtenDate))
  const dotted = dottedShape.exec(writtenDate)
  if (dotted !== null) return day(dotted[3], dotted[2], dotted[1])
  const [, date, name, year] = dayAndName.exec(writtenDate) ?? []
  const [, leadingName, laterDate, laterYear] = nameAndDay.exec(writtenDate) ?? []
  const month = monthNamed(name ?? leadingName)
  if (month !== undefined) return day(year ?? laterYear, month, date ?? laterDate)
  const slashed = slashedShape.exec(writtenDate)
  if (slashed === null) return text.trim()
  // 5/5/2020 and 31/1/2020 need no order.
  const [, first, second] = slashed
  const knownOrder = order ?? dayOrderOf([writtenDate])
  if (knownOrder === null && first !== second) return text.trim()
  return knownOrder === 'month first' ? day(slashed[3], first, second) : day(slashed[3], second, first)
}
