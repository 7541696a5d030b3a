import { expect, test } from 'vitest'
import { formatDay, formatDays } from './format.ts'

const day = new Intl.DateTimeFormat(undefined, { dateStyle: 'medium', timeZone: 'UTC' })
const range = (first: string, last: string) => day.formatRange(new Date(first), new Date(last))

test('days without a gap are a range, others a list, each named once and in order', () => {
  expect(formatDays(['2026-05-02'])).toBe(formatDay('2026-05-02'))
  expect(formatDays(['2026-05-03', '2026-05-02', '2026-05-02'])).toBe(range('2026-05-02', '2026-05-03'))
  expect(formatDays(['2026-02-28', '2026-03-01'])).toBe(range('2026-02-28', '2026-03-01'))
  expect(formatDays(['2026-05-02', '2026-05-09'])).toBe(
    `${formatDay('2026-05-02')} and ${formatDay('2026-05-09')}`,
  )
  expect(formatDays(['2026-05-02', 'soon'])).toBe(`${formatDay('2026-05-02')} and soon`)
})
