/** Whether a file writes day or month first in dates with slashes; null if its dates do not show it. */
export type DayOrder = 'day first' | 'month first' | null

const isoShape = /^(\d{4})[-/.](\d{1,2})[-/.](\d{1,2})(?:[T ].*)?$/
const dottedShape = /^(\d{1,2})\. ?(\d{1,2})\. ?(\d{4}|\d{2})$/
const slashedShape = /^(\d{1,2})[/-](\d{1,2})[/-](\d{4}|\d{2})$/
/** 12 Feb 2024, 12. Februar 2024, 12-feb-24, 12 de febrero de 2024. */
const dayAndName = /^(\d{1,2})(?:st|nd|rd|th|\.)?[ -](?:de )?(\p{L}{3,12})\.?,?[ -](?:de )?(\d{4}|\d{2})$/u
/** Feb 12, 2024. */
const nameAndDay = /^(\p{L}{3,12})\.? (\d{1,2})(?:st|nd|rd|th)?,? (\d{4}|\d{2})$/u

/**
 * The beginnings of month names, without accents, in English, German, French, Spanish, Portuguese, Italian, Dutch and
 * the Scandinavian languages.
 */
const monthsByBeginning: readonly (readonly string[])[] = [
  ['jan', 'ene', 'gen'],
  ['feb', 'fev'],
  ['mar', 'maa', 'mrt', 'mrz'],
  ['apr', 'avr', 'abr'],
  ['may', 'mai', 'maj', 'mei', 'mag'],
  ['jun', 'juin', 'giu'],
  ['jul', 'juil', 'lug'],
  ['aug', 'aou', 'ago'],
  ['sep', 'set'],
  ['oct', 'okt', 'ott', 'out'],
  ['nov'],
  ['dec', 'dez', 'dic', 'des'],
]

/** The number of a month; undefined if the word is not a month. */
const monthNamed = (word = ''): string | undefined => {
  const plain = word.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()
  const at = monthsByBeginning.findIndex((beginnings) => beginnings.some((each) => plain.startsWith(each)))
  return at === -1 ? undefined : String(at + 1)
}

/** The day order that all dates of a file agree on. A number above 12 decides. */
export const dayOrderOf = (dates: Iterable<string>): DayOrder => {
  let [dayFirst, monthFirst] = [false, false]
  for (const date of dates) {
    const match = slashedShape.exec(date.trim())
    if (match === null) continue
    if (Number(match[1]) > 12) dayFirst = true
    if (Number(match[2]) > 12) monthFirst = true
  }
  if (dayFirst === monthFirst) return null
  return dayFirst ? 'day first' : 'month first'
}

export interface DateReading {
  readonly order: DayOrder
  /** A year with two digits is the latest matching year that is not after this one. */
  readonly latestYear: number
}

const yearOf = (written: string, latestYear: number): number => {
  if (written.length === 4) return Number(written)
  const year = Math.floor(latestYear / 100) * 100 + Number(written)
  return year > latestYear ? year - 100 : year
}

/**
 * Reads a date of a file as YYYY-MM-DD. Accepts ISO dates, 31.12.2020, 31.12.20, 31 Dec 2020 with month names of
 * several languages, and 31/12/2020 or 12/31/2020 if the file shows which it uses. Any other text is returned
 * unchanged, to be refused later.
 */
export const readDate = (text: string, { order, latestYear }: DateReading): string => {
  const written = text.trim()
  const day = (year = '', month = '', date = ''): string =>
    `${yearOf(year, latestYear)}-${month.padStart(2, '0')}-${date.padStart(2, '0')}`
  const iso = isoShape.exec(written)
  if (iso !== null) return day(iso[1], iso[2], iso[3])
  const dotted = dottedShape.exec(written)
  if (dotted !== null) return day(dotted[3], dotted[2], dotted[1])
  const [, date, name, year] = dayAndName.exec(written) ?? []
  const [, leadingName, laterDate, laterYear] = nameAndDay.exec(written) ?? []
  const month = monthNamed(name ?? leadingName)
  if (month !== undefined) return day(year ?? laterYear, month, date ?? laterDate)
  const slashed = slashedShape.exec(written)
  if (slashed === null || order === null) return written
  return order === 'day first'
    ? day(slashed[3], slashed[2], slashed[1])
    : day(slashed[3], slashed[1], slashed[2])
}
