import { expect, test } from 'vitest'
import { stylesScheme } from '../divisions/built-in/styles.ts'
import { offeredCodes } from '../divisions/scheme.ts'
import { dayIn, isPastDeadline, isTimeZone, movedDay } from './days.ts'
import { readStyles } from './event.ts'

test('reads styles as a list, and all of them as one word', () => {
  expect(readStyles('Trad, BH,BH')).toBe('BH,Trad')
  expect(readStyles('BH,all')).toBe('all')
  expect(readStyles('')).toBeNull()
  expect(readStyles('BH,Longbow')).toBeNull()
  expect(offeredCodes(stylesScheme, 'BH,Trad')).toEqual(['BH', 'Trad'])
  expect(offeredCodes(stylesScheme, 'all')).toEqual(['all', 'BH', 'JR', 'Trad', 'Comp'])
})

test("a deadline ends at the end of its day in the event's time zone", () => {
  const event = { registrationDeadline: '2026-11-20', timeZone: 'Australia/Melbourne' }
  expect(isPastDeadline(event, '2026-11-20T12:59:59.000Z')).toBe(false)
  expect(isPastDeadline(event, '2026-11-20T13:00:00.000Z')).toBe(true)
  expect(isPastDeadline({ ...event, registrationDeadline: null }, '2036-01-01T00:00:00.000Z')).toBe(false)
  expect(dayIn('UTC', '2026-11-20T23:59:59.000Z')).toBe('2026-11-20')
  expect(isTimeZone('Europe/Copenhagen')).toBe(true)
  expect(isTimeZone('Middle/Earth')).toBe(false)
})

test('moves a day by the same number of days, across months, leap days and clock changes', () => {
  expect(movedDay('2026-12-06', '2026-12-05', '2027-12-04')).toBe('2027-12-05')
  expect(movedDay('2026-11-01', '2026-10-31', '2028-02-28')).toBe('2028-02-29')
  expect(movedDay('2026-03-28', '2026-03-29', '2026-04-01')).toBe('2026-03-31')
  expect(movedDay('2026-05-02', '2026-05-02', '2026-06-06')).toBe('2026-06-06')
})
