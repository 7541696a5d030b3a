import { describe, expect, test } from 'vitest'
import { ambiguousDate, dayOrderOf, readDate } from './member-dates.ts'

describe('a date', () => {
  test.each([
    ['2020-12-31', '2020-12-31'],
    ['2020-12-31 00:00:00', '2020-12-31'],
    ['2020/1/5', '2020-01-05'],
    ['31.12.2020', '2020-12-31'],
    ['31. 12. 2020', '2020-12-31'],
    ['12.2.24', '2024-02-12'],
    ['1.3.85', '1985-03-01'],
    ['1.3.26', '2026-03-01'],
    ['1.3.27', '1927-03-01'],
    ['12 Feb 2024', '2024-02-12'],
    ['12. Februar 2024', '2024-02-12'],
    ['1. März 1999', '1999-03-01'],
    ['12-feb-24', '2024-02-12'],
    ['3 août 2001', '2001-08-03'],
    ['14 juillet 1989', '1989-07-14'],
    ['2 juin 1990', '1990-06-02'],
    ['12 de febrero de 2024', '2024-02-12'],
    ['Feb 12, 2024', '2024-02-12'],
    ['December 3rd, 1979', '1979-12-03'],
    ['17. mai 2014', '2014-05-17'],
    ['3.März 1968', '1968-03-03'],
    ['3. Ma\u0308rz 1968', '1968-03-03'],
    ['12.Feb.2024', '2024-02-12'],
    ['12/Feb/2024', '2024-02-12'],
    ['1er janvier 1990', '1990-01-01'],
    ['Mon, 12 Feb 2024', '2024-02-12'],
    ['Montag, 12. Februar\u00a02024', '2024-02-12'],
    ['12.02.2024 00:00:00', '2024-02-12'],
    ['2024-02-12T09:30:00Z', '2024-02-12'],
    ['20240212', '2024-02-12'],
    ['45334', '2024-02-12'],
    ['5/5/2020', '2020-05-05'],
    ['31/1/2020', '2020-01-31'],
    ['1/31/2020', '2020-01-31'],
    ['12 października 2020', '2020-10-12'],
    ['1. marraskuuta 2020', '2020-11-01'],
    ['1. maaliskuuta 2020', '2020-03-01'],
    ['1/1', '1/1'],
    ['März', 'März'],
    ['2024', '2024'],
    ['12 Smarch 2024', '12 Smarch 2024'],
    ['5/1/2020', '5/1/2020'],
    ['soon', 'soon'],
  ])('%s alone is read as %s', (written, meant) => {
    expect(readDate(written, { order: null, latestYear: 2026 })).toBe(meant)
  })

  test('with slashes is read in the order that all dates of its file agree on', () => {
    expect(dayOrderOf(['5/1/2020', '31/1/2020'])).toBe('day first')
    expect(dayOrderOf(['5/1/2020', '1/31/2020'])).toBe('month first')
    expect(dayOrderOf(['31/1/2020', '1/31/2020'])).toBe(null)
    expect(dayOrderOf(['5/1/2020'])).toBe(null)
    const readBy = (written: string, order: 'day first' | 'month first') =>
      readDate(written, { order, latestYear: 2026 })
    expect(readBy('5/1/2020', 'day first')).toBe('2020-01-05')
    expect(readBy('5/1/2020', 'month first')).toBe('2020-05-01')
    expect(readBy('5/1/20', 'day first')).toBe('2020-01-05')
    expect(readBy('5/1/2020 10:15', 'month first')).toBe('2020-05-01')
  })

  test('of a file has two meanings if it could be read in both orders', () => {
    expect(ambiguousDate(['2020-01-02', '3/3/2020', '31/1/2020', ' 5/1/2020 '])).toBe('5/1/2020')
    expect(ambiguousDate(['31/1/2020', '3-3-2020', '5.1.2020'])).toBeUndefined()
  })
})
