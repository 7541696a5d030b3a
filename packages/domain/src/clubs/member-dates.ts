/** The order in which a file writes day and month with a slash; null when its dates do not tell. */
export type DayOrder = 'day first' | 'month first' | null

const isoShape = /^(\d{4})[-/.](\d{1,2})[-/.](\d{1,2})(?:[T ].*)?$/
const dottedShape = /^(\d{1,2})\.(\d{1,2})\.(\d{4})$/
const slashedShape = /^(\d{1,2})[/-](\d{1,2})[/-](\d{4})$/

/** The order that all dates of a file agree on: one with a number above 12 decides. */
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

const day = (year: string | undefined, month: string | undefined, date: string | undefined): string =>
  `${year}-${month?.padStart(2, '0')}-${date?.padStart(2, '0')}`

/**
 * A date of a file as YYYY-MM-DD: ISO, 31.12.2020, and 31/12/2020 or 12/31/2020 where the file tells which.
 * Whatever else stands there comes back as it is, to be refused.
 */
export const readDate = (text: string, order: DayOrder): string => {
  const written = text.trim()
  const iso = isoShape.exec(written)
  if (iso !== null) return day(iso[1], iso[2], iso[3])
  const dotted = dottedShape.exec(written)
  if (dotted !== null) return day(dotted[3], dotted[2], dotted[1])
  const slashed = slashedShape.exec(written)
  if (slashed === null || order === null) return written
  return order === 'day first'
    ? day(slashed[3], slashed[2], slashed[1])
    : day(slashed[3], slashed[1], slashed[2])
}
