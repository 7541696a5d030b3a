import { tzOffset } from '@date-fns/tz'

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
const written = (offset: number): string => {
  const minutes = Math.abs(offset)
  const two = (number: number) => String(Math.floor(number)).padStart(2, '0')
  return `${offset < 0 ? '-' : '+'}${two(minutes / 60)}${two(minutes % 60)}`
}

/** An instant as the clocks with an offset show it. */
const shown = (instant: number, offset: number): string =>
  new Date(instant + offset * minute).toISOString().replaceAll(/[-:]|\.\d+Z/g, '')

/** One period of a time zone: from when on its clocks have an offset. */
const period = (from: number, was: number, offset: number): readonly string[] => {
  const kind = offset > was ? 'DAYLIGHT' : 'STANDARD'
  return [
    `BEGIN:${kind}`,
    `DTSTART:${shown(from, was)}`,
    `TZOFFSETFROM:${written(was)}`,
    `TZOFFSETTO:${written(offset)}`,
    `END:${kind}`,
  ]
}

/** From a year before to a year after each of some hours, without overlaps, so that far days cost no more than near ones. */
const yearsAround = (all: readonly Hours[]): readonly (readonly [from: number, end: number])[] => {
  const years: [number, number][] = []
  for (const { startsAt, endsAt } of all.toSorted((one, other) => (one.startsAt < other.startsAt ? -1 : 1))) {
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
export const timeZoneDuring =
  (all: readonly Hours[]) =>
  (timeZone: string): string => {
    const lines: string[] = []
    for (const [from, end] of yearsAround(all.filter((hours) => hours.timeZone === timeZone))) {
      let offset = tzOffset(timeZone, new Date(from))
      lines.push(...period(from, offset, offset))
      for (let at = from; at < end; at += step) {
        const next = tzOffset(timeZone, new Date(at + step))
        if (next === offset) continue
        lines.push(...period(changeBetween(timeZone, at, at + step), offset, next))
        offset = next
      }
    }
    return ['BEGIN:VTIMEZONE', `TZID:${timeZone}`, ...lines, 'END:VTIMEZONE'].join('\r\n')
  }
