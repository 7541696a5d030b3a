import { describe, expect, test } from 'vitest'
import type { Schema } from './call.ts'
import { calendarDate, email, optionalText, text } from './fields.ts'

const complaints = (schema: Schema, value: unknown): string[] => {
  const read = schema.safeParse(value)
  return read.success ? [] : read.error.issues.map(({ message }) => message)
}

describe('free text', () => {
  test.each(['The Oaks', 'an on = off switch', '3 < 4 and script', 'Ünïcödé 弓', 'x'.repeat(1000)])(
    '%j is taken',
    (value) => {
      expect(complaints(text(), value)).toEqual([])
    },
  )

  test.each([
    ['<script>', 'Script tags are not allowed'],
    ['</script >', 'Script tags are not allowed'],
    ['< / SCRIPT', 'Script tags are not allowed'],
    ['a<\nscript src=x>', 'Script tags are not allowed'],
    ['javascript:alert(1)', 'JavaScript URLs are not allowed'],
    ['JaVaScRiPt :alert(1)', 'JavaScript URLs are not allowed'],
    ['<img onerror=alert(1)>', 'Event handlers are not allowed'],
    ['x OnClick = y', 'Event handlers are not allowed'],
    ['a\0b', 'NUL characters are not allowed'],
    ['x'.repeat(1001), 'At most 1000 characters'],
  ])('%j: %s', (value, message) => {
    expect(complaints(text(), value)).toEqual([message])
  })

  test('is trimmed, and only then bounded', () => {
    expect(text({ most: 3 }).parse('  abc  ')).toBe('abc')
    expect(complaints(text({ required: 'Needed' }), '   ')).toEqual(['Needed'])
    expect(complaints(text({ required: 'Needed' }), undefined)).toEqual(['Needed'])
    expect(optionalText().parse(undefined)).toBe('')
  })

  test.each([
    ['<', ' '],
    ['< /', ' '],
    ['javascript', ' '],
    ['onclick', '\t'],
    ['<', '<'],
    ['on', 'on'],
  ])('a flood after %j is refused: whoever read it twice would not come to an end', (beginning, repeated) => {
    const flood = `a${beginning}${repeated.repeat(200_000)}a`
    expect(complaints(text(), flood)).toEqual(['At most 1000 characters'])
    expect(complaints(text({ most: 1_000_000 }), flood)).toEqual([])
  })
})

describe('an email address', () => {
  test.each([
    'ada@example.org',
    'ada.nock+fletch@mail.example.co.uk',
    'ADA@EXAMPLE.ORG',
    'żółw@bücher.example',
    'ada_o-neil/x=y!#$%*?^`{|}~@example.org',
    `${'a'.repeat(242)}@example.org`,
  ])('%s is taken', (address) => {
    expect(complaints(email(), address)).toEqual([])
  })

  test('is trimmed', () => {
    expect(email().parse(' ada@example.org\n')).toBe('ada@example.org')
  })

  test.each([
    undefined,
    null,
    7,
    '',
    'ada',
    'ada@',
    '@example.org',
    'ada@example',
    'ada@.org',
    'ada@example.',
    'ada@example..org',
    'ada nock@example.org',
    'ada@eve@example.org',
    'ada@example.org,eve@example.org',
    'ada@example.org;eve@example.org',
    'ada,eve@example.org',
    'ada@example.org\r\nBcc: eve@example.org',
    'ada@example.org(eve)',
    'ada\u0001@example.org',
    'ada@[127.0.0.1]',
    `${'a'.repeat(243)}@example.org`,
  ])('%j has an invalid format', (address) => {
    expect(complaints(email(), address)).toEqual(['Invalid email format'])
  })

  test.each(['<', '>', "'", '"', '&', '\0'])('%j in it is an invalid character', (character) => {
    expect(complaints(email(), `ada${character}@example.org`)).toEqual(['Email contains invalid characters'])
  })

  test('a flood is refused: whoever read it twice would not come to an end', () => {
    for (const flood of ['a@'.repeat(200_000), `a@${'b.'.repeat(200_000)}@`, `a@b${' '.repeat(200_000)}c`]) {
      expect(complaints(email(), flood)).toEqual(['Invalid email format'])
    }
  })
})

describe('a calendar date', () => {
  test.each(['2026-05-02', '2024-02-29', '0001-01-01', '9999-12-31'])('%s is one', (day) => {
    expect(complaints(calendarDate(), day)).toEqual([])
  })

  test.each([
    '2025-02-29',
    '2026-13-01',
    '2026-00-10',
    '0000-01-01',
    '2026-5-2',
    '02.05.2026',
    '2026-05-02T00:00',
    '',
  ])('%j is none', (day) => {
    expect(complaints(calendarDate(), day)).toEqual(['Please enter a date as YYYY-MM-DD'])
  })
})
